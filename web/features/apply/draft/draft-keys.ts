// Separate from draft.ts: main.ts checks for a draft before zod is loaded.

export const DRAFT_KEY = 'application_draft';
/** The id of the last submission from this browser, for its other tabs. */
export const SUBMITTED_KEY = 'application_submitted';
