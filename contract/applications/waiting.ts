import type { DeskSettings } from '#contract/settings/settings.ts';
import type { ApplicationRow } from './applications.ts';
import { isDecided } from './statuses.ts';

/** An application in training counts as silent after this many days without any activity. */
export const SILENT_DAYS = 14;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The queue for a first look, the longest wait first, as search parameters of the list. */
export const TO_REVIEW = { status: 'new', sortOrder: 'asc' } as const;

/** The same people, who has waited for it longest first: some have left the waitlist later than they applied. */
export const LONGEST_FIRST = { status: 'new', sortBy: 'waiting' } as const;

/** The queue for a decision, the one that is due first first. */
export const TO_DECIDE = { to_decide: 'true', sortOrder: 'asc' } as const;

/** What applicants are promised; editors set both numbers. */
export type Promises = Pick<DeskSettings, 'first_look_hours' | 'decision_days'>;

type Waiting = Pick<ApplicationRow, 'status' | 'status_updated_at' | 'waiting_since' | 'erased_at'>;

/** Since when an application is in its present stage; null once it is decided (rule editing-10). */
export function waitsSince({
  status,
  status_updated_at,
  waiting_since,
  erased_at,
}: Waiting): Date | null {
  if (isDecided(status) || erased_at !== null) return null;
  return waiting_since ?? status_updated_at;
}

export type Age = { count: number; unit: 'minute' | 'hour' | 'day' };

/** In whole units, rounded down; never negative, as the clocks of server and browser may differ. */
export function ageOf(since: Date, now: Date): Age {
  const ms = Math.max(0, now.getTime() - since.getTime());
  if (ms < HOUR_MS) return { count: Math.floor(ms / MINUTE_MS), unit: 'minute' };
  if (ms < DAY_MS) return { count: Math.floor(ms / HOUR_MS), unit: 'hour' };
  return { count: Math.floor(ms / DAY_MS), unit: 'day' };
}
