import { HIDDEN_FIELD } from '#contract/apply/limits.ts';
import { messages } from '#contract/shared/messages.ts';
import { LANGUAGE } from '#contract/shared/page-language.ts';
import { saveReceipt } from '#web/lib/browser/receipts.ts';
import { createStore } from '#web/lib/browser/store.ts';
import { storedReceipt } from '#web/lib/browser/stored-receipt.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { createDraftAutosave } from './draft/draft-autosave.ts';
import { createHandover } from './handover/handover.ts';
import { createSubmission } from './submit/submission.ts';
import { createTechnicalData } from './technical/technical-data.ts';

/** Everything behind one open form: the answers, their draft, the technical data and the submit. */
export function openApplyForm() {
  const draft = createDraftAutosave();
  const handover = createHandover(draft);
  const technical = createTechnicalData();
  /** What was written into the field that people do not see. */
  const hidden = { value: '' };
  /** The ZIP code that the applicant was told is full, and what the last button says then. */
  const knownFull = createStore<{ zip: string; joinLabel: string } | undefined>(undefined);
  const submission = createSubmission({
    async makeBody(isJoining) {
      await technical.measureNow();
      const activity = draft.activity();
      const values = draft.store.values();
      const wantsWaitlist = isJoining || knownFull.get()?.zip === values.zip_code;
      return {
        ...values,
        language: LANGUAGE,
        submission_id: draft.submissionId(),
        previous_submission_id: draft.previous()?.submission_id,
        ...(wantsWaitlist && { join_waitlist: true }),
        ...(hidden.value && { [HIDDEN_FIELD]: hidden.value }),
        filled_in_seconds: Math.round(activity.time_spent_ms / 1000),
        technicalData: technical.collect(activity),
      };
    },
    // Not in the component: the applicant may leave the page before the response arrives.
    onSubmitted({ applicationNumber, status, confirm_by }) {
      const { full_name, email } = draft.store.values();
      storedReceipt.write({
        number: applicationNumber,
        status: confirm_by ? 'unconfirmed' : status,
        name: full_name.trim(),
        email: email.trim(),
        submittedAt: new Date().toISOString(),
      });
      saveReceipt(applicationNumber, draft.submissionId());
      handover.finish();
      draft.finish();
      toast.success(messages.submitted);
    },
  });
  return { store: draft.store, draft, handover, technical, hidden, knownFull, submission };
}
export type ApplyForm = ReturnType<typeof openApplyForm>;
