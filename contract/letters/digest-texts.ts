import type { Digest } from './limits.ts';

/** The part of /account about the summary (rule digest-1). */
export const digestTexts = {
  title: 'Summary in the morning',
  lead: 'A mail at seven with what waits for the desk, each with a link. On mornings on which nothing waits there is none.',
  label: 'Send it',
  options: {
    off: 'Never',
    daily: 'Every day',
    weekly: 'On Mondays',
  } satisfies Record<Digest, string>,
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Your choice could not be saved.',
  loadFailed: 'Your choice could not be loaded.',
} as const;
