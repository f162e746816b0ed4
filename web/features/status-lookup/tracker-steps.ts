import { statusLabel } from '#contract/applications/status-texts.ts';
import { type ApplicationStatus, isInReview } from '#contract/applications/statuses.ts';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { trackerTexts } from '#contract/apply/tracker-texts.ts';

/** The way to an approval, by the status that each step begins with. */
const WAY = [
  'new',
  'under_review',
  'training',
  'demo_submitted',
  'approved',
] as const satisfies ApplicationStatus[];
const ORDER: readonly ApplicationStatus[] = WAY;

export type TrackerStep = { label: string; state: 'done' | 'current' | 'next' | 'ended' };

/**
 * Where the application stands (rule status-7). An approval is done, not current; a rejection ends
 * the way after the steps that were reached, and the waitlist is a step of its own.
 */
export function trackerSteps(application: StatusLookup): TrackerStep[] {
  const { status, history } = application;
  if (status === 'rejected') {
    const reached = Math.max(0, ...history.map((change) => positionOf(change.status)));
    return [
      ...takeSteps(0, reached + 1, 'done'),
      { label: statusLabel(application), state: 'ended' },
    ];
  }
  if (status === 'waitlisted') {
    return [
      ...takeSteps(0, 1, 'done'),
      { label: trackerTexts.steps.waitlist, state: 'current' },
      ...takeSteps(1, WAY.length, 'next'),
    ];
  }
  const position = positionOf(status);
  return [
    ...takeSteps(0, position, 'done'),
    ...takeSteps(position, position + 1, 'current'),
    ...takeSteps(position + 1, WAY.length, 'next'),
  ];
}

/** -1 for a status that is not on the way. */
const positionOf = (status: ApplicationStatus) => ORDER.indexOf(status);

function takeSteps(from: number, to: number, state: TrackerStep['state']): TrackerStep[] {
  const labels = trackerTexts.steps;
  return WAY.slice(from, to).map((status) => ({
    label: status === 'new' ? labels.received : labels[status],
    state,
  }));
}

const DAY_MS = 86_400_000;

/**
 * Until when the editors promised to decide; null where they promised nothing. For somebody who was
 * in line the time begins with the seat.
 */
export function decisionDue(
  { status, created_at, history }: StatusLookup,
  decisionDays: number,
): Date | null {
  if (!isInReview(status)) return null;
  const lastWaiting = history.findLastIndex((change) => change.status === 'waitlisted');
  const start = (lastWaiting >= 0 && history[lastWaiting + 1]?.at) || created_at;
  return new Date(start.getTime() + decisionDays * DAY_MS);
}

/** A promise for a day holds until that day ends in the network's zone. */
export function isPast(due: Date, now: Date, timeZone: string): boolean {
  const dayOf = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  return dayOf.format(now) > dayOf.format(due);
}
