import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ReviewDraft } from '#contract/reviews/reviews.ts';
import { users } from './account-schema.ts';
import { time } from './columns.ts';
import { applications } from './schema.ts';

const ofApplication = () =>
  uuid()
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' });
const ofEditor = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Who was given an application to review: no colleague gets the same one meanwhile (rule review-8). */
export const reviewHolds = pgTable(
  'review_holds',
  {
    application_id: ofApplication().primaryKey(),
    user_id: ofEditor(),
    held_at: time().notNull(),
    held_until: time().notNull(),
  },
  (t) => [
    index('review_holds_by_editor').on(t.user_id),
    index('review_holds_by_end').on(t.held_until),
    check('hold_lasts', sql`${t.held_until} > ${t.held_at}`),
  ],
);

/** Editors with a conflict of interest: they cannot score the application (rule review-11). */
export const recusals = pgTable(
  'recusals',
  {
    application_id: ofApplication(),
    user_id: ofEditor(),
    reason: text(),
    created_at: time().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.application_id, t.user_id] }),
    index('recusals_by_editor').on(t.user_id),
  ],
);

/** Unfinished reviews, each private to its editor (rule review-6). */
export const reviewDrafts = pgTable(
  'review_drafts',
  {
    application_id: ofApplication(),
    user_id: ofEditor(),
    draft: jsonb().$type<ReviewDraft>().notNull(),
    /** When the review was begun, for the time that it took. */
    created_at: time().notNull(),
    updated_at: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.application_id, t.user_id] }),
    index('review_drafts_by_editor').on(t.user_id),
  ],
);

/** Who has an application open right now (rule review-14). Unlogged: it may be lost in a crash. */
export const openPages = pgTable(
  'open_pages',
  {
    application_id: ofApplication(),
    user_id: ofEditor(),
    is_reviewing: boolean().notNull(),
    seen_at: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.application_id, t.user_id] }),
    index('open_pages_by_editor').on(t.user_id),
    index('open_pages_by_time').on(t.seen_at),
  ],
);
