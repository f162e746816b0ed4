import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#contract/shared/languages.ts';
import { TEMPLATE_LIMITS } from '#contract/templates/limits.ts';
import { users } from './account-schema.ts';
import { checks, number, oneOf, time } from './columns.ts';

const { subjectMin, subjectMax, bodyMax } = TEMPLATE_LIMITS;

/** Texts of mails that the desk has changed; all others are ours. */
export const mailTemplates = pgTable(
  'mail_templates',
  {
    kind: text().notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** Of our text at that time, which tells whether it has changed since. */
    our_hash: text().notNull(),
    changed_at: time().notNull().defaultNow(),
    changed_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.language] }),
    index('mail_templates_by_editor').on(t.changed_by),
    ...checks({
      mail_template_language_is_known: sql`${t.language} in (${oneOf(LANGUAGES)})`,
      mail_template_subject_has_its_length: sql`length(${t.subject}) between ${number(subjectMin)} and ${number(subjectMax)}`,
      mail_template_body_has_its_length: sql`length(${t.body}) between 1 and ${number(bodyMax)}`,
    }),
  ],
);
