import { describeAction } from '#contract/activity/activity.ts';
import type { TimelineEvent } from '#contract/applications/applications.ts';

/** The text of an event, without the application number, which the page shows already. */
export function describeEvent(event: Pick<TimelineEvent, 'action' | 'details'>, number: string) {
  const details = event.details.startsWith(number)
    ? event.details.slice(number.length).replace(/^:\s*/, '')
    : event.details;
  return { what: describeAction(event.action), details };
}
