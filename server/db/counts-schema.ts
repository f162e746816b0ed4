import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { APPLICATION_STATUSES } from '#contract/applications/statuses.ts';

/*
 * Stored counts: exact totals without scanning the table. Triggers append what changed to
 * `count_changes`, so writers never queue on a shared row; a count is the folded rows plus the
 * changes not folded yet (docs/decisions/003).
 */

const status = () => text({ enum: APPLICATION_STATUSES }).notNull();

export const statusCounts = pgTable(
  'status_counts',
  { status: status(), is_flagged: boolean().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.status, t.is_flagged] })],
);

export const dayCounts = pgTable(
  'day_counts',
  {
    submitted_on: date().notNull(),
    status: status(),
    is_flagged: boolean().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.submitted_on, t.status, t.is_flagged] })],
);

/** Scored applications. */
export const scoreCounts = pgTable(
  'score_counts',
  { status: status(), review_score: integer().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.status, t.review_score] })],
);

/** Applications with a risk score. */
export const riskCounts = pgTable(
  'risk_counts',
  { status: status(), risk_score: integer().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.status, t.risk_score] })],
);

/** Applications that wait, by the day (UTC) since when. */
export const waitCounts = pgTable(
  'wait_counts',
  { status: status(), waits_on: date().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.status, t.waits_on] })],
);

/** Applications by day and ZIP code, for reports. */
export const zipDayCounts = pgTable(
  'zip_day_counts',
  {
    submitted_on: date().notNull(),
    zip_code: text().notNull(),
    status: status(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.submitted_on, t.zip_code, t.status] }),
    index('zip_day_counts_by_zip').on(t.zip_code, t.submitted_on),
    // Left behind when an application changes its status; folding deletes them.
    index('empty_zip_day_counts').on(t.submitted_on).where(sql`${t.count} = 0`),
  ],
);

export const countChanges = pgTable('count_changes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  submitted_on: date().notNull(),
  status: status(),
  is_flagged: boolean().notNull(),
  change: integer().notNull(),
  /** Null only in changes from before these columns existed, which are in the folded tables already. */
  zip_code: text(),
  review_score: integer(),
  risk_score: integer(),
  waits_on: date(),
});
