import { describeAction, type EventAction } from '#contract/activity/activity.ts';
import type { TimelineEvent } from '#contract/applications/applications.ts';

/** The text of an event, without the application number, which the page shows already. */
export function describeEvent(event: Pick<TimelineEvent, 'action' | 'details'>, number: string) {
  const details = event.details.startsWith(number)
    ? event.details.slice(number.length).replace(/^:\s*/, '')
    : event.details;
  return { what: describeAction(event.action), details };
}

const CHANGED: EventAction = 'APPLICATION_STATUS_CHANGED';
const WITHDRAWN: EventAction = 'APPLICATION_WITHDRAWN';

/**
 * Without the change to Rejected that every withdrawal makes: the withdrawal itself, next to it, says
 * what happened (rule line-8).
 */
export function withoutRepeats(events: readonly TimelineEvent[]): readonly TimelineEvent[] {
  return events.filter(({ action, to }, position) => {
    const nextTo = [events[position - 1], events[position + 1]];
    const isWithdrawal = nextTo.some((event) => event?.action === WITHDRAWN);
    return !(action === CHANGED && to === 'rejected' && isWithdrawal);
  });
}
