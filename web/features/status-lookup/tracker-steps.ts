import { statusLabel } from '#contract/applications/status-texts.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  isEnded,
  isInReview,
  phaseOf,
  STATUS_INFO,
} from '#contract/applications/statuses.ts';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { trackerTexts } from '#contract/apply/status-lookup-lazy-texts.ts';

/** The steps to an approval, in the order of the statuses. */
const STEPS = [
  ...new Set(APPLICATION_STATUSES.flatMap((status) => STATUS_INFO[status].step ?? [])),
];

export type TrackerStep = { label: string; state: 'done' | 'current' | 'next' | 'ended' };

/**
 * Where the application stands (rule status-7). A rejection ends the way after the steps that were
 * reached, and the waitlist is a step of its own.
 */
export function trackerSteps(application: StatusLookup): TrackerStep[] {
  const { status, history } = application;
  const position = positionOf(status);
  if (isEnded(status)) {
    const reached = Math.max(...history.map((change) => positionOf(change.status)), position);
    return [
      ...takeSteps(0, reached + 1, 'done'),
      { label: statusLabel(application), state: 'ended' },
    ];
  }
  if (phaseOf(status) === 'waitlist') {
    return [
      ...takeSteps(0, position + 1, 'done'),
      { label: trackerTexts.steps.waitlist, state: 'current' },
      ...takeSteps(position + 1, STEPS.length, 'next'),
    ];
  }
  return [
    ...takeSteps(0, position, 'done'),
    ...takeSteps(position, position + 1, 'current'),
    ...takeSteps(position + 1, STEPS.length, 'next'),
  ];
}

/** An end is no step; what ended was received. */
function positionOf(status: ApplicationStatus): number {
  const { step } = STATUS_INFO[status];
  return step === null ? 0 : STEPS.indexOf(step);
}

function takeSteps(from: number, to: number, state: TrackerStep['state']): TrackerStep[] {
  return STEPS.slice(from, to).map((step) => ({ label: trackerTexts.steps[step], state }));
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
  const lastWaiting = history.findLastIndex((change) => phaseOf(change.status) === 'waitlist');
  const start = (lastWaiting >= 0 && history[lastWaiting + 1]?.at) || created_at;
  return new Date(start.getTime() + decisionDays * DAY_MS);
}

/** A promise for a day holds until that day ends in the network's zone. */
export function isPast(due: Date, now: Date, timeZone: string): boolean {
  const dayOf = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  return dayOf.format(now) > dayOf.format(due);
}
