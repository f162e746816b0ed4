import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { DUPLICATE_VERDICTS } from '#contract/applications/duplicates.ts';
import { DRAFT_CIPHERTEXT_MAX } from '#contract/apply/handover.ts';
import { users } from './account-schema.ts';
import { checks, number, oneOf, time } from './columns.ts';
import { applications } from './schema.ts';

const ofApplication = () =>
  uuid()
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' });

/** Drafts of the form that continue on another device: encrypted in the browser (rule handover-1). */
export const drafts = pgTable(
  'drafts',
  {
    /** What the code that people type begins with. */
    id: text().primaryKey(),
    ciphertext: text().notNull(),
    iv: text().notNull(),
    /** Grows with every save, so that a device notices that another one has saved. */
    revision: integer().notNull().default(1),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
    expires_at: time().notNull(),
  },
  (t) => [
    index('drafts_by_expiry').on(t.expires_at),
    check('draft_is_small', sql`length(${t.ciphertext}) <= ${number(DRAFT_CIPHERTEXT_MAX)}`),
  ],
);

/** Two applications that may be of one person, and what an editor said about it (rule duplicate-1). */
export const possibleDuplicates = pgTable(
  'possible_duplicates',
  {
    /** The smaller id of the two, so that a pair is stored once. */
    application_id: ofApplication(),
    other_id: ofApplication(),
    same_email: boolean().notNull(),
    same_phone: boolean().notNull(),
    /** Of the essays, 0.6 to 1; null below. */
    similarity: real(),
    verdict: text({ enum: DUPLICATE_VERDICTS }),
    decided_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    decided_at: time(),
    found_at: time().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.application_id, t.other_id] }),
    index('possible_duplicates_by_other').on(t.other_id),
    index('possible_duplicates_by_editor').on(t.decided_by),
    index('undecided_duplicates').on(t.application_id, t.other_id).where(sql`${t.verdict} is null`),
    ...checks({
      pair_is_ordered: sql`${t.application_id} < ${t.other_id}`,
      pair_has_a_reason: sql`${t.same_email} or ${t.same_phone} or ${t.similarity} is not null`,
      similarity_is_a_share: sql`${t.similarity} between 0 and 1`,
      verdict_is_known: sql`${t.verdict} in (${oneOf(DUPLICATE_VERDICTS)})`,
      verdict_has_its_time: sql`(${t.verdict} is null) = (${t.decided_at} is null)`,
    }),
  ],
);

/**
 * What finds alike essays (essayMarks()). A trigger adds a row with each application, takes its marks
 * away when an essay changes, and deletes it when the application is erased: whatever a process of
 * the previous version does, version 0 waits for its marks.
 */
export const essayMarks = pgTable(
  'essay_marks',
  {
    application_id: ofApplication().primaryKey(),
    version: integer().notNull().default(0),
    marks: integer().array().notNull().default([]),
  },
  (t) => [
    // Without the list of pending entries, which every search would have to read.
    index('essays_by_mark').using('gin', t.marks).with({ fastupdate: false }),
    index('essays_by_version').on(t.version, t.application_id),
    check('marks_have_their_version', sql`(${t.version} = 0) = (cardinality(${t.marks}) = 0)`),
  ],
);

/** How long each application took, kept by triggers on `events` (rule pace-1); of each that is in review. */
export const applicationPaces = pgTable(
  'application_paces',
  {
    application_id: ofApplication().primaryKey(),
    /** When the clock began: the submit, or the moment at which it left the waitlist. */
    began_at: time().notNull(),
    first_look_at: time(),
    decided_at: time(),
    /** The status of the application while something is promised: in review, not erased or imported. Kept by a trigger. */
    review_status: text(),
  },
  (t) => [
    // What is still open, by when its clock began (rule pace-2).
    index('open_looks')
      .on(t.began_at)
      .where(
        sql`${t.review_status} = 'new' and ${t.first_look_at} is null and ${t.decided_at} is null`,
      ),
    index('open_decisions')
      .on(t.began_at)
      .where(sql`${t.review_status} is not null and ${t.decided_at} is null`),
    // Both times: the figures need nothing but the index.
    index('paces_by_first_look').on(t.first_look_at, t.began_at),
    index('paces_by_decision').on(t.decided_at, t.began_at),
    // For medians: the few of a period that took as long as half of them.
    index('looks_by_hours').on(
      sql`took_hours(began_at, first_look_at)`,
      t.first_look_at,
      t.began_at,
    ),
    index('decisions_by_quarters').on(
      sql`took_quarters(began_at, decided_at)`,
      t.decided_at,
      t.began_at,
    ),
  ],
);
