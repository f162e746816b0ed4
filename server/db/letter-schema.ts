import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { DIGESTS, LETTER_LIMITS, SNIPPET_LIMITS } from '#contract/letters/limits.ts';
import { users } from './account-schema.ts';
import { checks, goesWith, id, number, oneOf, time } from './columns.ts';
import { applications } from './schema.ts';

/**
 * What an editor has written to people, one mail each. It is held until it can no longer be undone. A
 * trigger deletes one whose people are all erased or deleted.
 */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    /** Both with placeholders. */
    subject: text().notNull(),
    body: text().notNull(),
    sender_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: time().notNull().defaultNow(),
    /** How many mails; people who are deleted stay counted. */
    recipients: integer().notNull(),
    undone_at: time(),
    released_at: time(),
  },
  (t) => [
    index('letters_by_time').on(t.created_at, t.id),
    index('letters_by_sender').on(t.sender_id),
    index('held_letters')
      .on(t.created_at)
      .where(sql`${t.released_at} is null and ${t.undone_at} is null`),
    ...checks({
      letter_has_a_subject: sql`length(${t.subject}) between ${number(LETTER_LIMITS.subjectMin)} and ${number(LETTER_LIMITS.subjectMax)}`,
      letter_has_a_body: sql`length(${t.body}) between 1 and ${number(LETTER_LIMITS.bodyMax)}`,
      letter_has_recipients: sql`${t.recipients} between 1 and ${number(LETTER_LIMITS.recipientsMax)}`,
      letter_is_sent_or_undone: sql`${t.released_at} is null or ${t.undone_at} is null`,
    }),
  ],
);

/** Whom a letter was addressed to: an applicant by the application, or somebody by the account. */
export const letterRecipients = pgTable(
  'letter_recipients',
  {
    id: id(),
    letter_id: goesWith(() => letters.id),
    application_id: uuid().references(() => applications.id, { onDelete: 'cascade' }),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('one_letter_per_application').on(t.letter_id, t.application_id),
    uniqueIndex('one_letter_per_account').on(t.letter_id, t.user_id),
    index('letters_by_application').on(t.application_id),
    index('letters_by_account').on(t.user_id),
    check('letter_recipient_is_one', sql`(${t.application_id} is null) <> (${t.user_id} is null)`),
  ],
);

/** Words that the desk uses again and again, shared by all editors. */
export const snippets = pgTable(
  'snippets',
  {
    id: id(),
    name: text().notNull(),
    body: text().notNull(),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('one_snippet_per_name').on(sql`lower(${t.name})`),
    index('snippets_by_time').on(t.created_at, t.id),
    ...checks({
      snippet_has_a_name: sql`length(btrim(${t.name})) between 1 and ${number(SNIPPET_LIMITS.nameMax)}`,
      snippet_has_a_body: sql`length(${t.body}) between 1 and ${number(SNIPPET_LIMITS.bodyMax)}`,
    }),
  ],
);

/** Who wants the summary in the morning. Who has set nothing has no row, and gets none. */
export const digests = pgTable(
  'digests',
  {
    user_id: goesWith(() => users.id).primaryKey(),
    digest: text({ enum: DIGESTS }).notNull(),
    /** The last day whose summary is done, in the network's time zone: none goes out twice. */
    last_digest_on: date().notNull(),
  },
  (t) => [check('digest_is_known', sql`${t.digest} in (${oneOf(DIGESTS)})`)],
);
