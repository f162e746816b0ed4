import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Overview } from '#contract/reports/overview.ts';
import { reviewersTexts } from '#contract/reports/texts.ts';
import type { Reviewers } from '#contract/reviews/reviews.ts';
import { criterionTitle } from '#contract/reviews/rubric.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grid } from '#web/ui/grid.tsx';
import { ChevronDownIcon, ChevronRightIcon } from '#web/ui/icons.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bars, Skeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Table } from '#web/ui/table.tsx';
import { asTable } from '#web/ui/table-roles.ts';
import { FigureLink } from './figure-link.tsx';
import type { FigureLinks } from './figure-links.ts';
import { reviewersOptions } from './reports.api.ts';
import styles from './reviewers.module.css';

/** How the editors' scores compare with those of their co-reviewers (rule review-13). */
export function ReviewersReport({
  areScoresHidden,
  inPeriod,
}: {
  areScoresHidden: boolean;
  /** What each of them reviewed in the period that is shown. */
  inPeriod?: InPeriod | undefined;
}) {
  const { data, isError, refetch } = useQuery(reviewersOptions);
  return (
    <Stack
      as="section"
      gap={3}
      className={classNames(styles.reviewers, 'above-6')}
      aria-labelledby="reviewers"
    >
      <h2 id="reviewers" className="small-heading">
        {reviewersTexts.title}
      </h2>
      <Soft size="sm">{reviewersTexts.about}</Soft>
      {areScoresHidden && <Soft size="sm">{reviewersTexts.hidden}</Soft>}
      {!data && isError && <LoadFailed message={reviewersTexts.failed} onRetry={refetch} />}
      {!data && !isError && (
        <Skeleton>
          <Bars count={3} kind="row" />
        </Skeleton>
      )}
      {data?.editors.length === 0 && (
        <EmptyState>
          {areScoresHidden ? reviewersTexts.noneOfYours : reviewersTexts.none}
        </EmptyState>
      )}
      {data && data.editors.length > 0 && (
        <ReviewersTable editors={data.editors} inPeriod={inPeriod} />
      )}
    </Stack>
  );
}

type Editor = Reviewers['editors'][number];

const { columns } = reviewersTexts;
type Column = keyof typeof columns;

type InPeriod = {
  reviewers: Overview['reviewers'];
  listOf: FigureLinks['reviewedBy'];
};

function ReviewersTable({
  editors,
  inPeriod,
}: {
  editors: readonly Editor[];
  inPeriod: InPeriod | undefined;
}) {
  const shown = Object.entries(columns).filter(([column]) => inPeriod || column !== 'period');
  return (
    <Table hasCards className={styles.table} aria-label={reviewersTexts.title}>
      <thead {...asTable.group}>
        <tr {...asTable.row}>
          {shown.map(([column, name]) => (
            <th {...asTable.head} key={column} data-column={column}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...asTable.group}>
        {editors.map((editor) => (
          <EditorRows key={editor.id} editor={editor} inPeriod={inPeriod} />
        ))}
      </tbody>
    </Table>
  );
}

function EditorRows({ editor, inPeriod }: { editor: Editor; inPeriod: InPeriod | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { id: editorId, name, reviews, mean, deviation, median_minutes } = editor;
  const Chevron = isOpen ? ChevronDownIcon : ChevronRightIcon;
  return (
    <>
      <tr {...asTable.row}>
        <th {...asTable.rowHead} className="strong breaks" data-column="editor">
          {name}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={reviewersTexts.showCriteria(name)}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Chevron size={14} />
            {reviewersTexts.byCriterion}
          </button>
        </th>
        {inPeriod && (
          <Figure column="period">
            <FigureLink
              count={inPeriod.reviewers.find(({ id }) => id === editorId)?.reviewed ?? 0}
              list={inPeriod.listOf(editorId)}
            />
          </Figure>
        )}
        <Figure column="reviews">{formatNumber(reviews)}</Figure>
        <Figure column="mean">
          {mean === null ? reviewersTexts.unknown : reviewersTexts.percent(mean)}
        </Figure>
        <Figure column="deviation">
          {deviation === null ? reviewersTexts.noColleagues : reviewersTexts.deviation(deviation)}
        </Figure>
        <Figure column="minutes">
          {median_minutes === null
            ? reviewersTexts.unknown
            : reviewersTexts.minutes(median_minutes)}
        </Figure>
        <Figure column="largest">{describeLargest(editor)}</Figure>
      </tr>
      {isOpen && (
        <tr {...asTable.row} id={id}>
          <td {...asTable.cell} colSpan={Object.keys(columns).length}>
            <CriteriaDeviations editor={editor} />
          </td>
        </tr>
      )}
    </>
  );
}

function Figure({ column, children }: { column: Column; children: ReactNode }) {
  return (
    <td {...asTable.cell} data-column={column} data-label={columns[column]}>
      {children}
    </td>
  );
}

function CriteriaDeviations({ editor: { criteria } }: { editor: Editor }) {
  return (
    <>
      <Soft>{reviewersTexts.criteriaAbout}</Soft>
      <Grid as="dl" gap={1} narrowest="15rem" isFixed className={styles.criteria}>
        {criteria.map(({ criterion, deviation }) => (
          <Row key={criterion} justify="between" wrap={false}>
            <dt>{criterionTitle(criterion)}</dt>
            <dd>
              {deviation === null
                ? reviewersTexts.noColleagues
                : reviewersTexts.deviation(deviation)}
            </dd>
          </Row>
        ))}
      </Grid>
    </>
  );
}

/** The criterion in which the editor differs most from the co-reviewers, in either direction. */
function describeLargest({ criteria }: Editor): string {
  const [first] = criteria
    .flatMap(({ criterion, deviation }) => (deviation === null ? [] : [{ criterion, deviation }]))
    .sort((a, b) => Math.abs(b.deviation) - Math.abs(a.deviation));
  if (!first) return reviewersTexts.noColleagues;
  return reviewersTexts.points(criterionTitle(first.criterion), first.deviation);
}
