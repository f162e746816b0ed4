import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnswerField, type FieldOfKind, fieldsOfKind } from '#contract/apply/fields.ts';
import { number } from './columns.ts';

/**
 * The essays that are compared, and of the check of their length. By name: with a later essay all
 * marks and that check would have to be made anew, while a process of the previous version runs.
 */
export const FIRST_ESSAYS = [
  'question_1_education',
  'question_2_journalism',
  'question_3_credibility',
  'question_4_verification',
] as const satisfies FieldOfKind<'essay'>[];
const first: readonly AnswerField[] = FIRST_ESSAYS;

/** Each has a check of its own. */
export const LATER_ESSAYS = fieldsOfKind('essay').filter((essay) => !first.includes(essay));

const COMPARED_CHARACTERS = 2_000;

/** The beginning of the essays, as they are compared. */
export function essayText(columns: Record<(typeof FIRST_ESSAYS)[number], SQLWrapper>): SQL<string> {
  const essays = FIRST_ESSAYS.map((essay) => sql`coalesce(${columns[essay]}, '')`);
  return sql<string>`left(${sql.join(essays, sql` || ' ' || `)}, ${number(COMPARED_CHARACTERS)})`;
}

/** The same of answers that are not stored yet. */
export function essayTextOf(answers: Record<(typeof FIRST_ESSAYS)[number], string>): string {
  const text = FIRST_ESSAYS.map((essay) => answers[essay]).join(' ');
  // By characters, as the database counts them, and not by units of UTF-16.
  return Array.from(text.slice(0, 2 * COMPARED_CHARACTERS))
    .slice(0, COMPARED_CHARACTERS)
    .join('');
}
