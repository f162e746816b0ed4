import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  ASSIGNMENT_STATUS_INFO,
  NEED_LABELS,
  assignmentTexts as texts,
} from '#contract/newsroom/assignment-texts.ts';
import {
  ASSIGNMENT_NEEDS,
  type Assignment,
  type AssignmentListQuery,
} from '#contract/newsroom/assignments.ts';
import { ASSIGNMENT_STATUSES } from '#contract/newsroom/limits.ts';
import { pages } from '#contract/shared/pages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterRow, NothingMatches } from '#web/ui/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { ListPages } from '#web/ui/list-pages.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { RowsTable } from '#web/ui/rows-table.tsx';
import { TableSkeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { AssignmentBadge } from './assignment-badge.tsx';
import { assignmentsOptions } from './assignments.api.ts';
import styles from './assignments.module.css';

const FILTERS = 'assignment-filters';
const OPTIONS = [
  { value: '', label: texts.all },
  ...ASSIGNMENT_STATUSES.map((value) => ({ value, label: ASSIGNMENT_STATUS_INFO[value].label })),
  ...ASSIGNMENT_NEEDS.map((value) => ({ value, label: NEED_LABELS[value] })),
];
/** The page of an assignment that does not exist yet. */
export const NEW_ASSIGNMENT = 'new';

export function NewAssignmentLink() {
  return (
    <Link
      className={buttonClass({ kind: 'primary', size: 'small' })}
      to={pages.assignment('$id')}
      params={{ id: NEW_ASSIGNMENT }}
    >
      <PlusIcon size={16} />
      {texts.new}
    </Link>
  );
}

/** Filter and page are in the address. */
export function AssignmentList({ query }: { query: AssignmentListQuery }) {
  const navigate = useNavigate();
  const { data, isError, isPlaceholderData, refetch } = useQuery(assignmentsOptions(query));
  const { status, need } = query;
  const show = (value: string) =>
    void navigate({
      to: pages.assignments,
      search: {
        status: ASSIGNMENT_STATUSES.find((one) => one === value),
        need: ASSIGNMENT_NEEDS.find((one) => one === value),
      },
      replace: true,
    });
  return (
    <Stack gap={3}>
      <Soft size="sm">{texts.lead}</Soft>
      <FilterBar id={FILTERS} label={texts.filters} onReset={() => show('')}>
        <FilterRow>
          <FilterSelect
            label={texts.show}
            data={OPTIONS}
            value={need ?? status ?? ''}
            onFilter={show}
          />
        </FilterRow>
      </FilterBar>
      {!data && isError && <LoadFailed message={texts.failed} onRetry={refetch} />}
      {!data && !isError && <TableSkeleton />}
      {data && (
        <>
          <Soft size="sm" role="status">
            {texts.total(data.totalCount)}
          </Soft>
          {data.totalCount === 0 ? (
            <NoAssignments isFiltered={Boolean(status || need)} />
          ) : (
            <AssignmentTable assignments={data.assignments} isStale={isPlaceholderData} />
          )}
          <ListPages
            label={texts.pages}
            page={query.page}
            last={Math.max(1, Math.ceil(data.totalCount / query.limit))}
            link={(page, props) => (
              <Link {...props} to={pages.assignments} search={{ status, need, page }} />
            )}
          />
        </>
      )}
    </Stack>
  );
}

function NoAssignments({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <NothingMatches form={FILTERS}>{texts.noneFound}</NothingMatches>;
  return <EmptyState action={<NewAssignmentLink />}>{texts.none}</EmptyState>;
}

function AssignmentTable({
  assignments,
  isStale,
}: {
  assignments: readonly Assignment[];
  isStale: boolean;
}) {
  const { title, place, due, people, status } = texts.columns;
  return (
    <RowsTable
      className={styles.table}
      aria-label={texts.list}
      isStale={isStale}
      rows={assignments}
      rowKey={({ id }) => id}
      columns={[
        [
          title,
          (one) => (
            <Link to={pages.assignment('$id')} params={{ id: one.id }}>
              {one.title}
            </Link>
          ),
        ],
        [place, texts.place],
        [due, ({ due_at }) => <Time value={due_at} />],
        [people, ({ taken, wanted }) => texts.takenOf(taken, wanted)],
        [status, (one) => <AssignmentBadge assignment={one} />],
      ]}
    />
  );
}
