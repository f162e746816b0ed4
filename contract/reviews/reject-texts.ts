import { formatNumber } from '#contract/shared/format.ts';
import type { Language } from '#contract/shared/languages.ts';

/** The dialog in which an editor rejects one application (rules feedback-1 and feedback-2). */
export const rejectTexts = {
  title: (name: string) => `Reject ${name}`,
  field: 'What the applicant reads (optional)',
  hint: 'It stands in the email and on the status page. Internal notes are never part of it.',
  languages: {
    en: null,
    es: 'This applicant uses the portal in Spanish: please write in Spanish. The suggestions are in Spanish, too.',
  } satisfies Record<Language, string | null>,
  count: (used: number, most: number) =>
    `${formatNumber(used)} of ${formatNumber(most)} characters`,
  suggestions: 'Suggestions from the lowest scores',
  suggestionsHint: 'Choose one to add it to the text, where you can change it.',
  noSuggestions: 'There is nothing to suggest: no current review has a low score.',
  loading: 'Looking at the reviews...',
  failed: 'The reviews could not be loaded. You can still write a text of your own.',
  reject: 'Reject',
  keys: 'Ctrl+Enter rejects, Esc cancels and keeps the text',

  // The same dialog for one that is rejected already
  later: {
    title: (name: string) => `Write to ${name}`,
    field: 'What the applicant reads',
    reject: 'Save',
    keys: 'Ctrl+Enter saves, Esc cancels and keeps the text',
  },
  stored: 'Feedback saved',

  // On the application's page
  sent: 'What the applicant reads',
  nothingSent: 'The rejection gave no reason. You can still write one.',
  write: 'Write feedback',
} as const;
