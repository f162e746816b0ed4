import { HIDDEN_FIELD } from '#contract/apply/limits.ts';
import { messages } from '#contract/shared/messages.ts';
import { saveReceipt } from '#web/lib/browser/receipts.ts';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { VISIT_KEYS } from '#web/lib/browser/visit.ts';
import { createDraftAutosave } from './draft/draft-autosave.ts';
import { createSubmission } from './submit/submission.ts';
import { createTechnicalData } from './technical/technical-data.ts';

/** Everything behind one open form: the answers, their draft, the technical data and the submit. */
export function openApplyForm() {
  const draft = createDraftAutosave();
  const technical = createTechnicalData();
  /** What was written into the field that people do not see. */
  const hidden = { value: '' };
  const submission = createSubmission({
    async makeBody(isJoining) {
      await technical.measureNow();
      const activity = draft.activity();
      return {
        ...draft.store.values(),
        submission_id: draft.submissionId(),
        ...(isJoining && { join_waitlist: true }),
        ...(hidden.value && { [HIDDEN_FIELD]: hidden.value }),
        filled_in_seconds: Math.round(activity.time_spent_ms / 1000),
        technicalData: technical.collect(activity),
      };
    },
    // Not in the component: the applicant may leave the page before the response arrives.
    onSubmitted({ applicationNumber, status, confirm_by }) {
      sessionStore.set(VISIT_KEYS.applicationNumber, applicationNumber);
      sessionStore.set(VISIT_KEYS.applicationStatus, confirm_by ? 'unconfirmed' : status);
      saveReceipt(applicationNumber, draft.submissionId());
      draft.finish();
      toast.success(messages.submitted);
    },
  });
  return { store: draft.store, draft, technical, hidden, submission };
}
export type ApplyForm = ReturnType<typeof openApplyForm>;
