import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { type ListedApplication, shownName } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { FlagButton } from '#web/features/applications/mutations/flag-button.tsx';
import { StatusMenu } from '#web/features/applications/mutations/status-menu.tsx';
import { RiskChip } from '#web/features/applications/risk-chip.tsx';
import { SubmittedDay } from '#web/features/applications/submitted-day.tsx';
import { rowLinkId } from '#web/lib/browser/focus-row.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { DuplicateIcon, EditIcon, NoteIcon, TrashIcon } from '#web/ui/icons.tsx';
import { EyeIcon } from '#web/ui/public-icons.tsx';
import { asTable } from '#web/ui/table-roles.ts';
import { TickBox } from '#web/ui/tick-box.tsx';
import styles from './application-table.module.css';
import { IntakeSign, named, ScoreCell, WaitlistChip } from './row-signs.tsx';
import type { RowActions } from './use-row-actions.ts';
import { WaitingAge, type WaitingRules } from './waiting-age.tsx';

const ICON = buttonClass({ kind: 'icon', size: 'small' });
const DETAIL = '/admin/applications/$id';

/** Memoized: a change of one row, a selection or a focus renders only the rows that it is about. */
export const ApplicationTableRow = memo(function ApplicationTableRow({
  application,
  list,
  promises,
  now,
  isSelected,
  isCurrent,
  actions,
}: {
  application: ListedApplication;
  /** The list in the links to the application (list-context.ts). */
  list: string;
  isSelected: boolean;
  isCurrent: boolean;
  actions: RowActions;
} & WaitingRules) {
  const { id, email, has_duplicates, erased_at } = application;
  const name = shownName(application);
  return (
    <tr
      {...asTable.row}
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
      <td {...asTable.cell} className={styles.application_number}>
        {application.application_number}
      </td>
      <td {...asTable.cell} className={styles.full_name}>
        <div>
          <Link id={rowLinkId(id)} to={DETAIL} params={{ id }} search={{ list }} title={name}>
            {name}
          </Link>
          {has_duplicates && (
            <Link
              to={DETAIL}
              params={{ id }}
              search={{ list }}
              className={buttonClass({ kind: 'icon', size: 'small' }, styles.duplicate)}
              {...named(listTexts.duplicate(name))}
            >
              <DuplicateIcon size={16} />
            </Link>
          )}
          <IntakeSign application={application} />
          <WaitlistChip since={application.waiting_since} />
          <RiskChip score={application.risk_score} className={styles.risk} />
        </div>
      </td>
      <td {...asTable.cell} className={styles.email}>
        {erased_at === null && email !== null && (
          <a href={`mailto:${email}`} title={email}>
            {email}
          </a>
        )}
      </td>
      <td {...asTable.cell} className={styles.zip_code} data-label={listTexts.columns.zip_code}>
        {application.zip_code}
      </td>
      <td {...asTable.cell} className={styles.created_at}>
        <SubmittedDay value={application.created_at} />
      </td>
      <td {...asTable.cell} className={styles.waiting} data-label={listTexts.columns.waiting}>
        <WaitingAge application={application} promises={promises} now={now} />
      </td>
      <td
        {...asTable.cell}
        className={styles.review_score}
        data-label={listTexts.columns.review_score}
      >
        <ScoreCell application={application} />
      </td>
      <td {...asTable.cell} className={styles.status}>
        <StatusMenu application={application} />
      </td>
      <td {...asTable.cell} className={styles.actions}>
        <RowControls application={application} list={list} onRemove={actions.remove} />
      </td>
    </tr>
  );
});

function RowControls({
  application,
  list,
  onRemove,
}: {
  application: ListedApplication;
  list: string;
  onRemove: (application: ListedApplication) => void;
}) {
  const { id, erased_at } = application;
  const name = shownName(application);
  const link = { to: DETAIL, params: { id }, className: ICON } as const;
  return (
    <div>
      <Link {...link} search={{ list }} {...named(listTexts.view(name))}>
        <EyeIcon size={16} />
      </Link>
      {erased_at === null && (
        <>
          <Link {...link} search={{ review: 1, list }} {...named(listTexts.review(name))}>
            <EditIcon size={16} />
          </Link>
          <Link {...link} search={{ note: 1, list }} {...named(listTexts.note(name))}>
            <NoteIcon size={16} />
          </Link>
        </>
      )}
      <Button
        kind="dangerIcon"
        size="small"
        {...named(listTexts.remove(name))}
        onClick={() => onRemove(application)}
      >
        <TrashIcon size={16} />
      </Button>
    </div>
  );
}
