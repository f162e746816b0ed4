import type { EventAction } from '#contract/activity/activity.ts';

/** Events that quote an editor about the person: a flag's reason, a score, the subject of a letter. */
export const QUOTING_EVENTS = [
  'APPLICATION_FLAGGED',
  'APPLICATION_UNFLAGGED',
  'APPLICATION_SCORED',
  'EDITOR_RECUSED',
  'LETTER_SENT',
] as const satisfies EventAction[];
