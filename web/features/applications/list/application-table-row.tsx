import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, useState } from 'react';
import {
  type ListColumn,
  type ListedApplication,
  shownName,
} from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { FlagButton } from '#web/features/applications/mutations/flag-button.tsx';
import { StatusMenu } from '#web/features/applications/mutations/status-menu.tsx';
import { RiskChip } from '#web/features/applications/risk-chip.tsx';
import { SubmittedDay } from '#web/features/applications/submitted-day.tsx';
import { rowLinkId } from '#web/lib/browser/focus-row.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { DuplicateIcon } from '#web/ui/icons.tsx';
import { asTable } from '#web/ui/table-roles.ts';
import { TickBox } from '#web/ui/tick-box.tsx';
import styles from './application-table.module.css';
import { columnLabel } from './list-columns.tsx';
import { RowIcons, RowMenu } from './row-controls.tsx';
import { CourseCell, IntakeSign, named, ScoreCell, WaitlistChip } from './row-signs.tsx';
import type { RowActions } from './use-row-actions.ts';
import { WaitingAge } from './waiting-age.tsx';

const DETAIL = '/admin/applications/$id';

/** Memoized: a change of one row, a selection or a focus renders only the rows that it is about. */
export const ApplicationTableRow = memo(function ApplicationTableRow({
  application,
  columns,
  list,
  hasPointer,
  now,
  isSelected,
  isCurrent,
  actions,
}: {
  application: ListedApplication;
  columns: readonly ListColumn[];
  /** The list in the links to the application (list-context.ts). */
  list: string;
  /** Otherwise a menu for fingers has what the icons do. */
  hasPointer: boolean;
  isSelected: boolean;
  isCurrent: boolean;
  actions: RowActions;
  now: Date;
}) {
  const { id, has_duplicates, erased_at } = application;
  const name = shownName(application);
  // The icons of a hundred rows would take longer than all else in them.
  const [wasReached, setWasReached] = useState(false);
  const reach = () => setWasReached(true);
  const controls = { application, list, onRemove: actions.remove };
  return (
    <tr
      {...asTable.row}
      onPointerEnter={reach}
      onFocus={reach}
      data-application={id}
      data-selected={isSelected}
      data-current={isCurrent}
      data-erased={erased_at !== null}
    >
      <td {...asTable.cell} className={styles.select}>
        <TickBox
          label={listTexts.selectOne(name)}
          isTicked={isSelected}
          onToggle={(asRange) => actions.toggle(id, asRange)}
        />
      </td>
      <td {...asTable.cell} className={styles.flag}>
        {erased_at === null && (
          <FlagButton application={application} onToggle={() => actions.flag(application)} />
        )}
        <span className={styles.flagReason} aria-hidden="true">
          {application.flag_reason}
        </span>
      </td>
      <td {...asTable.cell} className={styles.full_name}>
        <Link id={rowLinkId(id)} to={DETAIL} params={{ id }} search={{ list }} title={name}>
          {name}
        </Link>
        <div className={styles.signs}>
          {application.full_name !== null && <span>{application.application_number}</span>}
          {has_duplicates && (
            <Link
              to={DETAIL}
              params={{ id }}
              search={{ list }}
              className={buttonClass({ kind: 'icon', size: 'small' }, styles.duplicate)}
              {...named(listTexts.duplicate(name))}
            >
              <DuplicateIcon size={14} />
            </Link>
          )}
          <IntakeSign application={application} />
          <WaitlistChip since={application.waiting_since} />
          <RiskChip score={application.risk_score} className={styles.risk} />
        </div>
      </td>
      {columns.map((column) => {
        const Cell = CELLS[column];
        return (
          <td
            key={column}
            {...asTable.cell}
            className={styles[column]}
            data-label={LABELLED.includes(column) ? columnLabel(column) : undefined}
          >
            <Cell application={application} now={now} />
          </td>
        );
      })}
      <td {...asTable.cell} className={styles.status}>
        <StatusMenu application={application} />
      </td>
      <td {...asTable.cell} className={styles.actions}>
        {hasPointer && wasReached && <RowIcons {...controls} />}
        {!hasPointer && <RowMenu {...controls} />}
      </td>
    </tr>
  );
});

/** On cards, where the columns have no head; the other values say themselves what they are. */
const LABELLED: readonly ListColumn[] = ['waiting', 'review_score', 'training'];

type CellProps = { application: ListedApplication; now: Date };
const CELLS: Record<ListColumn, (props: CellProps) => ReactNode> = {
  email: ({ application: { email, erased_at } }) =>
    erased_at === null && email !== null ? (
      <a href={`mailto:${email}`} title={email}>
        {email}
      </a>
    ) : null,
  zip_code: ({ application: { zip_code, place } }) => (
    <span title={place ?? undefined}>
      {zip_code} {place && <span className={styles.place}>{place}</span>}
    </span>
  ),
  created_at: ({ application }) => <SubmittedDay value={application.created_at} />,
  waiting: ({ application, now }) => (
    <WaitingAge application={application} dueAt={application.due_at} now={now} />
  ),
  review_score: ScoreCell,
  training: CourseCell,
};
