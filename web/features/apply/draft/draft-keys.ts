// Separate from draft.ts: main.ts checks for a draft before zod is loaded.

export const DRAFT_KEY = 'application_draft';
export { SUBMITTED_KEY } from '#web/lib/browser/receipt-keys.ts';
