// Apart from draft.ts: main.ts asks whether there is a draft before zod has come.

export const DRAFT_KEY = 'application_draft';
/** The submission that was sent last from this browser, so that its other tabs know. */
export const SUBMITTED_KEY = 'application_submitted';
