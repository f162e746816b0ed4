import { EVENT_ACTIONS, type EventAction } from '#contract/activity/activity.ts';

/** Events that quote an editor about the person: a flag's reason, a score, the subject of a letter. */
export const QUOTING_EVENTS = [
  'APPLICATION_FLAGGED',
  'APPLICATION_UNFLAGGED',
  'APPLICATION_SCORED',
  'EDITOR_RECUSED',
  'LETTER_SENT',
] as const satisfies EventAction[];

/** What somebody in service did, and the desk with it: the story or the assignment leads to their name. */
export const NEWSROOM_EVENTS = EVENT_ACTIONS.filter((action) =>
  /^(STORY|ASSIGNMENT)_/.test(action),
);
