import type {
  ApplicationListQuery,
  ListedApplication,
} from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { BULK_STATUSES, type BulkStatus, givesAccount } from '#contract/applications/statuses.ts';
import { type LetterTopic, writeTexts } from '#contract/letters/letter-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { useDeleteApplications } from '#web/features/applications/mutations/application.mutations.ts';
import { useCreateAccounts } from '#web/features/applications/mutations/bulk-accounts.mutation.ts';
import { confirmDeletion } from '#web/features/applications/mutations/confirm-delete.tsx';
import { useChangeStatuses } from '#web/features/applications/mutations/status.mutations.ts';
import { toastError } from '#web/lib/api/query-client.ts';
import { useHeadlineAfter } from '#web/lib/browser/use-headline-after.ts';
import type { Selection } from '#web/lib/browser/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Row } from '#web/ui/layout.tsx';
import styles from './list.module.css';
import { SelectMatching } from './select-matching.tsx';

const askAboutAccounts = (selected: readonly ListedApplication[]) =>
  import('#web/features/applications/mutations/confirm-accounts.tsx').then(
    ({ confirmAccounts }) => confirmAccounts(selected),
    (error) => {
      toastError(error, { failed: listTexts.accountsFailed });
      return false;
    },
  );

/** The question is loaded when it is asked; null if the editor cancels or it cannot be loaded. */
const ask = (selected: readonly ListedApplication[], status: BulkStatus) =>
  import('#web/features/applications/mutations/confirm-bulk.tsx').then(
    ({ confirmBulk }) => confirmBulk(selected, status),
    (error) => {
      toastError(error, { failed: messages.updateApplicationsFailed });
      return null;
    },
  );

const isInTraining = ({ status }: ListedApplication) => status === 'training';
const mayHaveAccount = ({ status }: ListedApplication) => givesAccount(status);

/** What can be done with the selected applications; they are decided only after a question. */
export function BulkActions({
  query,
  total,
  selection,
  onWrite,
}: {
  query: ApplicationListQuery;
  total: number;
  selection: Selection<ListedApplication>;
  /** Opens a letter to them. */
  onWrite: (selected: readonly ListedApplication[], topic?: LetterTopic) => void;
}) {
  const { selected } = selection;
  const { mutate: change } = useChangeStatuses();
  const { mutate: remove } = useDeleteApplications();
  const { mutate: createAccounts } = useCreateAccounts();
  const applicationIds = selected.map(({ id }) => id);
  // The bar is gone with the last selected one, and with it the button that has the focus.
  useHeadlineAfter();
  const deselect = () => selection.deselect(applicationIds);
  const handleStatus = async (status: BulkStatus) => {
    const choice = await ask(selected, status);
    if (!choice) return;
    change({ applicationIds, status, ...choice }, { onSuccess: (isDone) => isDone && deselect() });
  };
  const handleAccounts = async () => {
    if (await askAboutAccounts(selected)) createAccounts(applicationIds, { onSuccess: deselect });
  };
  const handleDelete = async () => {
    if (await confirmDeletion(selected)) remove(applicationIds, { onSuccess: deselect });
  };
  return (
    <Row
      as="fieldset"
      justify="end"
      gap={2}
      className={classNames(styles.bulk, 'floating-bar on-screen')}
    >
      <legend className="sr-only">{listTexts.bulkActions}</legend>
      <SelectMatching query={query} total={total} selection={selection} onClear={selection.clear} />
      {BULK_STATUSES.map((status) => (
        <Button key={status} size="compact" onClick={() => void handleStatus(status)}>
          {listTexts.bulkLabels[status]}
        </Button>
      ))}
      {selected.some(mayHaveAccount) && (
        <Button size="compact" onClick={() => void handleAccounts()}>
          {listTexts.createAccounts}
        </Button>
      )}
      <Button size="compact" onClick={() => onWrite(selected)}>
        {writeTexts.writeToSelected}
      </Button>
      {selected.every(isInTraining) && (
        <Button size="compact" onClick={() => onWrite(selected, 'course')}>
          {writeTexts.remind}
        </Button>
      )}
      <Button kind="dangerOutline" size="compact" onClick={() => void handleDelete()}>
        {listTexts.delete}
      </Button>
    </Row>
  );
}
