import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { askRejection, removeFeedbackDraft } from './reject-dialog.tsx';
import { useChangeStatus } from './status.mutations.ts';
import type { WithStatus } from './status-button.tsx';

/**
 * Changes the status of one application. A rejection first asks what the applicant reads (rule
 * feedback-1). Resolves to false if nothing was changed; the mutation shows its errors.
 */
export function useDecide() {
  const { mutateAsync } = useChangeStatus();
  return async (application: WithStatus, status: ApplicationStatus, notify: boolean) => {
    const { id, erased_at } = application;
    // Nobody reads what is written to an erased applicant.
    const asks = status === 'rejected' && erased_at === null;
    const choices = asks ? await askRejection(application, notify) : { notify };
    if (!choices) return false;
    const answer = await mutateAsync({ id, status, ...choices }).catch(() => null);
    if (answer) removeFeedbackDraft(id);
    // Null also if the ZIP code is full and the editor canceled.
    return answer !== null;
  };
}
