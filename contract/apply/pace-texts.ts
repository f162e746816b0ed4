import { plural } from '#contract/shared/format.ts';
import { PACE_DAYS } from './pace.ts';

// Not in status-lookup-texts.ts: only an application in review needs these.

/** How long applications take, and where this one stands (rule pace-1). */
export const paceTexts = {
  title: 'How long it has taken lately',
  firstLook: (half: string, mostly: string) =>
    `Half of the applications of the last ${PACE_DAYS} days were first looked at within ${half}, nine in ten within ${mostly}.`,
  decision: (half: string, mostly: string) =>
    `Half were decided within ${half}, nine in ten within ${mostly}.`,
  minutes: (count: number) => plural(count, 'minute', 'minutes'),
  hours: (count: number) => plural(count, 'hour', 'hours'),
  days: (count: number) => plural(count, 'day', 'days'),
  received: (age: string) => `Yours: received ${age} ago`,
  offWaitlist: (age: string) => `Yours: left the waitlist ${age} ago`,
  notLookedAt: 'not looked at yet.',
  lookedAt: (took: string) => `first looked at after ${took}, not decided yet.`,
} as const;
