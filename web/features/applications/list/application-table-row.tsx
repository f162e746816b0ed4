import { Link } from '@tanstack/react-router';
import type { ApplicationRow } from '#contract/applications.ts';
import { listTexts } from '#contract/list-texts.ts';
import { useDeleteApplication } from '#web/features/applications/acts.ts';
import { askToDelete } from '#web/features/applications/ask-to-delete.tsx';
import { FlagButton } from '#web/features/applications/flag-button.tsx';
import { StatusSelect } from '#web/features/applications/status-select.tsx';
import { asTable } from '#web/ui/as-table.ts';
import { CopyIcon, EditIcon, EyeIcon, NoteIcon, TrashIcon } from '#web/ui/icons.tsx';
import { ScoreBadge } from '#web/ui/score-badge.tsx';
import { TickBox } from '#web/ui/tick-box.tsx';
import { Time } from '#web/ui/time.tsx';
import { rowLinkId } from './use-current-row.ts';

const DETAIL = '/admin/applications/$id';

export function ApplicationTableRow({
  application,
  isSelected,
  isCurrent,
  onToggle,
  onFocus,
}: {
  application: ApplicationRow;
  isSelected: boolean;
  isCurrent: boolean;
  onToggle: (id: string) => void;
  onFocus: (id: string) => void;
}) {
  const { id, full_name, email, duplicate_of, erased_at } = application;
  return (
    <tr
      {...asTable.row}
      data-selected={isSelected}
      data-current={isCurrent}
      data-erased={erased_at !== null}
      onFocus={() => onFocus(id)}
    >
      <td {...asTable.cell} className="col-select">
        <TickBox
          label={listTexts.selectOne(full_name)}
          isTicked={isSelected}
          onToggle={() => onToggle(id)}
        />
      </td>
      <td {...asTable.cell} className="col-flag">
        {erased_at === null && <FlagButton application={application} />}
        <span className="flag-reason" aria-hidden="true">
          {application.flag_reason}
        </span>
      </td>
      <td {...asTable.cell} className="col-application_number">
        {application.application_number}
      </td>
      <td {...asTable.cell} className="col-full_name">
        <div>
          <Link id={rowLinkId(id)} to={DETAIL} params={{ id }} title={full_name}>
            {full_name}
          </Link>
          {duplicate_of !== null && (
            <Link
              to={DETAIL}
              params={{ id: duplicate_of }}
              className="icon-button duplicate"
              title={listTexts.duplicate}
              aria-label={listTexts.duplicate}
            >
              <CopyIcon size={14} />
            </Link>
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
        <StatusSelect application={application} />
      </td>
      <td {...asTable.cell} className="col-actions">
        <RowActions application={application} />
      </td>
    </tr>
  );
}

function RowActions({ application }: { application: ApplicationRow }) {
  const { id, full_name, erased_at } = application;
  const { mutate } = useDeleteApplication();
  const handleDelete = async () => {
    if (await askToDelete([application])) mutate(id);
  };
  const link = { to: DETAIL, params: { id }, className: 'icon-button' } as const;
  return (
    <div>
      <Link {...link} {...named(listTexts.view(full_name))}>
        <EyeIcon size={16} />
      </Link>
      {erased_at === null && (
        <>
          <Link {...link} search={{ review: 1 }} {...named(listTexts.review(full_name))}>
            <EditIcon size={16} />
          </Link>
          <Link {...link} search={{ note: 1 }} {...named(listTexts.note(full_name))}>
            <NoteIcon size={16} />
          </Link>
        </>
      )}
      <button
        type="button"
        className="icon-button danger"
        {...named(listTexts.remove(full_name))}
        onClick={() => void handleDelete()}
      >
        <TrashIcon size={16} />
      </button>
    </div>
  );
}

const named = (name: string) => ({ 'aria-label': name, title: name });
