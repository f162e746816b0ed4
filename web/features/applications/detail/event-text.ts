import { ACTION_LABELS, EVENT_ACTIONS } from '#contract/activity/activity.ts';
import type { TimelineEvent } from '#contract/applications/applications.ts';

/** The text of an event, without the application number, which the page shows already. */
export function describeEvent(event: Pick<TimelineEvent, 'action' | 'details'>, number: string) {
  const action = EVENT_ACTIONS.find((known) => known === event.action);
  const details = event.details.startsWith(number)
    ? event.details.slice(number.length).replace(/^:\s*/, '')
    : event.details;
  return { what: action ? ACTION_LABELS[action] : event.action, details };
}
