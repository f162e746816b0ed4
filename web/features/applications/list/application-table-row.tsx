import { memo } from 'react';
import type { ApplicationRow } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { FlagButton } from '#web/features/applications/mutations/flag-button.tsx';
import { StatusButton } from '#web/features/applications/mutations/status-menu.tsx';
import { CopyIcon, EditIcon, EyeIcon, NoteIcon, TrashIcon } from '#web/ui/icons.tsx';
import { ScoreBadge } from '#web/ui/score-badge.tsx';
import { asTable } from '#web/ui/table-roles.ts';
import { TickBox } from '#web/ui/tick-box.tsx';
import { Time } from '#web/ui/time.tsx';
import { statusButtonId, statusListId } from './row-status-menu.tsx';
import { rowLinkId } from './use-current-row.ts';
import type { RowActs } from './use-row-actions.ts';

/**
 * One of a hundred: it listens to nothing, and its links are plain (use-row-links.ts). Drawn again
 * only when something about itself has changed.
 */
export const ApplicationTableRow = memo(function ApplicationTableRow({
  application,
  isSelected,
  isCurrent,
  hasMenu,
  acts,
}: {
  application: ApplicationRow;
  isSelected: boolean;
  isCurrent: boolean;
  /** Whether the menu of the statuses is open at this row. */
  hasMenu: boolean;
  acts: RowActs;
}) {
  const { id, full_name, email, duplicate_of, erased_at } = application;
  return (
    <tr
      {...asTable.row}
      data-application={id}
      data-selected={isSelected}
      data-current={isCurrent}
      data-erased={erased_at !== null}
    >
      <td {...asTable.cell} className="col-select">
        <TickBox
          label={listTexts.selectOne(full_name)}
          isTicked={isSelected}
          onToggle={() => acts.toggle(id)}
        />
      </td>
      <td {...asTable.cell} className="col-flag">
        {erased_at === null && <FlagButton application={application} onFlag={acts.flag} />}
        <span className="flag-reason" aria-hidden="true">
          {application.flag_reason}
        </span>
      </td>
      <td {...asTable.cell} className="col-application_number">
        {application.application_number}
      </td>
      <td {...asTable.cell} className="col-full_name">
        <div>
          <a id={rowLinkId(id)} href={pages.application(id)} title={full_name}>
            {full_name}
          </a>
          {duplicate_of !== null && (
            <a
              href={pages.application(duplicate_of)}
              className="icon-button duplicate"
              {...named(listTexts.duplicate)}
            >
              <CopyIcon size={14} />
            </a>
          )}
        </div>
      </td>
      <td {...asTable.cell} className="col-email">
        {erased_at === null && (
          <a href={`mailto:${email}`} title={email}>
            {email}
          </a>
        )}
      </td>
      <td {...asTable.cell} className="col-zip_code" data-label={listTexts.columns.zip_code}>
        {application.zip_code}
      </td>
      <td {...asTable.cell} className="col-created_at">
        <Time value={application.created_at} dayOnly />
      </td>
      <td {...asTable.cell} className="col-score" data-label={listTexts.score}>
        <ScoreBadge score={application.review_score} />
      </td>
      <td {...asTable.cell} className="col-status">
        <StatusButton
          application={application}
          id={statusButtonId(id)}
          aria-haspopup="menu"
          aria-expanded={hasMenu}
          aria-controls={hasMenu ? statusListId(id) : undefined}
          onClick={() => acts.toggleMenu(id)}
        />
      </td>
      <td {...asTable.cell} className="col-actions">
        <RowActions application={application} onRemove={acts.remove} />
      </td>
    </tr>
  );
});

function RowActions({
  application,
  onRemove,
}: {
  application: ApplicationRow;
  onRemove: (application: ApplicationRow) => void;
}) {
  const { id, full_name, erased_at } = application;
  const link = { href: pages.application(id), className: 'icon-button' };
  return (
    <div>
      <a {...link} {...named(listTexts.view(full_name))}>
        <EyeIcon size={16} />
      </a>
      {erased_at === null && (
        <>
          <a {...link} href={`${link.href}?review=1`} {...named(listTexts.review(full_name))}>
            <EditIcon size={16} />
          </a>
          <a {...link} href={`${link.href}?note=1`} {...named(listTexts.note(full_name))}>
            <NoteIcon size={16} />
          </a>
        </>
      )}
      <button
        type="button"
        className="icon-button danger"
        {...named(listTexts.remove(full_name))}
        onClick={() => onRemove(application)}
      >
        <TrashIcon size={16} />
      </button>
    </div>
  );
}

const named = (name: string) => ({ 'aria-label': name, title: name });
