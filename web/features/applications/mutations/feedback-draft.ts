import { sessionStore } from '#web/lib/browser/storage.ts';

/** Where the text to a rejected applicant is kept until it is sent. */
export const feedbackDraftKey = (id: string) => `feedback_draft_${id}`;

export const removeFeedbackDraft = (id: string) => sessionStore.remove(feedbackDraftKey(id));
