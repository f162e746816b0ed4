import { messages } from '#contract/shared/messages.ts';
import { createDraftKeeper } from '#web/features/apply/draft/draft-keeper.ts';
import { createTechnicalData } from '#web/features/apply/technical/technical-data.ts';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { VISIT_KEYS } from '#web/lib/browser/visit.ts';
import { createSubmission } from './submission.ts';

/** One application on its way: the answers, their draft, the technical data and the sending. */
export function openApplication() {
  const keeper = createDraftKeeper();
  const technical = createTechnicalData();
  const submission = createSubmission({
    makeBody: (isJoining) => ({
      ...keeper.store.values(),
      submission_id: keeper.submissionId(),
      ...(isJoining && { join_waitlist: true }),
      technicalData: technical.collect(keeper.startedAt()),
    }),
    // Here and not in the page: the answer may come when its sender already looks at another one.
    onSubmitted({ applicationNumber, status }) {
      sessionStore.set(VISIT_KEYS.applicationNumber, applicationNumber);
      sessionStore.set(VISIT_KEYS.applicationStatus, status);
      keeper.finish();
      toast.success(messages.submitted);
    },
  });
  return { store: keeper.store, keeper, technical, submission };
}
export type Application = ReturnType<typeof openApplication>;
