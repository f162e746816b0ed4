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
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { APPLICATION_STATUSES } from '#contract/applications/statuses.ts';
import type { DeskStatus } from '#contract/newsroom/stories.ts';

/*
 * Stored counts: exact totals without scanning the table. Triggers append what changed to
 * `count_changes`, so writers never queue on a shared row; a count is the folded rows plus the
 * changes not folded yet (docs/decisions/003). Looks, decisions and reviews have changes of their
 * own, which the same function folds; so have stories, with a function of their own.
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

/** Applications by day that were withdrawn. */
export const withdrawnCounts = pgTable('withdrawn_counts', {
  submitted_on: date().primaryKey(),
  count: integer().notNull(),
});

/** What a row of a report's counts covers: the day, or the month, that begins on `first`. */
const SPANS = ['day', 'month'] as const;
const span = () => ({ by: text({ enum: SPANS }).notNull(), first: date().notNull() });

/** Applications by state; an empty one is a ZIP code of no state. */
export const stateCounts = pgTable(
  'state_counts',
  {
    ...span(),
    state: text().notNull(),
    received: integer().notNull(),
    approved: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.by, t.first, t.state] })],
);

/** How many a ZIP code has received since the beginning of each month, from January 2025 on. */
export const zipReceived = pgTable(
  'zip_received',
  { zip_code: text().primaryKey(), since: integer().array().notNull() },
  // All that it has received.
  () => [index('zips_by_received').on(sql`(since[1])`)],
);

/** Also by whole days, and the open ones by when their clock began, which took nothing yet. */
const PACE_KINDS = [
  'look',
  'decision',
  'look_days',
  'decision_days',
  'open_look',
  'open_decision',
] as const;
const kind = () => text({ enum: PACE_KINDS }).notNull();

/** First looks (UTC) by the hours, and decisions by the quarters of a day, that they took, rounded up. */
export const paceCounts = pgTable(
  'pace_counts',
  { kind: kind(), ...span(), took: integer().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.by, t.first, t.took] })],
);

/** How many looks and decisions there were, and how many within the time that is promised now (rule pace-2). */
export const promiseCounts = pgTable(
  'promise_counts',
  { kind: kind(), ...span(), count: integer().notNull(), kept: integer().notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.by, t.first] })],
);

/** Decisions by the hour: the days of most time zones begin with one. */
export const decisionHours = pgTable('decision_hours', {
  hour: timestamp({ withTimezone: true, precision: 0 }).primaryKey(),
  count: integer().notNull(),
});

export const paceChanges = pgTable('pace_changes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  kind: kind(),
  hour: timestamp({ withTimezone: true, precision: 0 }).notNull(),
  took: integer().notNull(),
  change: integer().notNull(),
});

/**
 * Reviews by editor and day (UTC). Those that are compared with co-reviewers are counted by how many
 * of these there are, and `difference` sums up their `reviews.difference`.
 */
const counted = () => ({
  co_reviewers: integer().notNull(),
  written: integer().notNull(),
  /** How many of the written ones replaced an earlier one of the same editor. */
  repeated: integer().notNull(),
  compared: integer().notNull(),
  difference: integer().notNull(),
});

export const reviewCounts = pgTable(
  'review_counts',
  { reviewer_id: uuid().notNull(), ...span(), ...counted() },
  (t) => [primaryKey({ columns: [t.by, t.first, t.reviewer_id, t.co_reviewers] })],
);

export const reviewChanges = pgTable('review_changes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  reviewer_id: uuid().notNull(),
  written_on: date().notNull(),
  ...counted(),
});

type StoryKind = 'submitted' | 'published' | `status_${DeskStatus}`;
/** Also those of all states together, without a state. */
const storyKind = () => text().$type<StoryKind | `${StoryKind}_everywhere`>().notNull();

/**
 * Stories by when they were first submitted or published, those of each status by when they were
 * begun (UTC), and by state; an empty one is none.
 */
export const storyCounts = pgTable(
  'story_counts',
  { kind: storyKind(), ...span(), state: text().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.by, t.first, t.state] })],
);

export const storyChanges = pgTable('story_changes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  kind: storyKind(),
  day: date().notNull(),
  state: text().notNull(),
  change: integer().notNull(),
});

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
  /** Null only in changes from before this column existed, which are counted where it matters. */
  is_withdrawn: boolean(),
});
