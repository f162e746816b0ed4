// Separate from receipts.ts: the first script of every page loads that only if there is a receipt.

export const RECEIPTS_KEY = 'receipts';
/** The id of the last submission from this browser, for its other tabs. */
export const SUBMITTED_KEY = 'application_submitted';
