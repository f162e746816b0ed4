import { useState } from 'react';
import type { ApplicationRow } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { BULK_STATUSES, type BulkStatus } from '#contract/applications/statuses.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { messages } from '#contract/shared/messages.ts';
import { useDeleteApplications } from '#web/features/applications/mutations/application.mutations.ts';
import { askToDelete } from '#web/features/applications/mutations/confirm-delete.tsx';
import { useChangeStatuses } from '#web/features/applications/mutations/status.mutations.ts';
import { toast } from '#web/lib/browser/toast.ts';
import type { Selection } from '#web/lib/browser/use-selection.ts';

const BULK_LABELS: Record<BulkStatus, string> = {
  under_review: listTexts.markUnderReview,
  approved: listTexts.approve,
  rejected: listTexts.reject,
};

/** How many applications there are, and what can be done with the selected ones. */
export function ListToolbar({
  total,
  showing,
  selection,
}: {
  total: number | undefined;
  showing: number;
  selection: Selection<ApplicationRow>;
}) {
  const { selected } = selection;
  return (
    <div className="list-toolbar">
      <p className="list-counts" role="status">
        <Count label={listTexts.total} value={total} />
        <Count label={listTexts.showing} value={total === undefined ? undefined : showing} />
        <Count label={listTexts.selected} value={selected.length} />
      </p>
      <BulkActions selection={selection} />
    </div>
  );
}

function Count({ label, value }: { label: string; value: number | undefined }) {
  return (
    <span>
      {label} <strong>{value === undefined ? '…' : formatNumber(value)}</strong>
    </span>
  );
}

function BulkActions({ selection: { selected, clear } }: { selection: Selection<ApplicationRow> }) {
  const { mutate: change } = useChangeStatuses();
  const { mutate: remove } = useDeleteApplications();
  const [notify, setNotify] = useState(true);
  const applicationIds = selected.map(({ id }) => id);
  // Also without a selection: a button that explains itself is better than a disabled one.
  const whenSelected = (run: () => void) => () =>
    selected.length > 0 ? run() : toast.info(messages.noApplicationsSelected);
  const handleStatus = (status: (typeof BULK_STATUSES)[number]) =>
    change(
      { applicationIds, status, notify },
      {
        onSuccess(isDone) {
          if (!isDone) return;
          clear();
          // Holds for one change: the next one sends mail again.
          setNotify(true);
        },
      },
    );
  const handleDelete = async () => {
    if (await askToDelete(selected)) remove(applicationIds, { onSuccess: clear });
  };
  return (
    <fieldset className="bulk-actions" data-active={selected.length > 0}>
      <legend className="sr-only">{listTexts.bulkActions}</legend>
      <label className="bulk-email">
        <input
          type="checkbox"
          checked={notify}
          onChange={(event) => setNotify(event.currentTarget.checked)}
        />
        {listTexts.emailApplicants}
      </label>
      {BULK_STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          className="button small"
          onClick={whenSelected(() => handleStatus(status))}
        >
          {BULK_LABELS[status]}
        </button>
      ))}
      <button
        type="button"
        className="button small danger"
        onClick={whenSelected(() => void handleDelete())}
      >
        {listTexts.delete}
      </button>
    </fieldset>
  );
}
