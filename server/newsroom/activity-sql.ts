import { gte, lt } from 'drizzle-orm';
import { ACTIVE_DAYS, SILENT_DAYS } from '#contract/newsroom/roster.ts';
import { roster } from '#server/db/roster-schema.ts';

const DAY_MS = 86_400_000;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Nothing was heard of them for so long; people who came later are not silent yet (rule newsroom-18). */
export const isSilent = (name: keyof typeof SILENT_DAYS, now: Date) =>
  lt(roster.quiet_since, daysBefore(now, SILENT_DAYS[name]));
export const isActive = (now: Date) => gte(roster.last_active_at, daysBefore(now, ACTIVE_DAYS));
