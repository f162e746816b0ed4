import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnswerField, type FieldOfKind, fieldsOfKind } from '#contract/apply/fields.ts';
import { number } from './columns.ts';

/**
 * The essays of the index over essays and of the check of their length. By name: with a later essay a
 * migration would have to rebuild both, which a process of the previous version cannot live with.
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

/** An index entry has at most 8 kB: longer texts of ever new words would not fit. */
const COMPARED_CHARACTERS = 2_000;

/** The beginning of the essays, as they are compared: the index and its query must say it alike. */
export function essayText(columns: Record<(typeof FIRST_ESSAYS)[number], SQLWrapper>): SQL<string> {
  const essays = FIRST_ESSAYS.map((essay) => sql`coalesce(${columns[essay]}, '')`);
  return sql<string>`left(${sql.join(essays, sql` || ' ' || `)}, ${number(COMPARED_CHARACTERS)})`;
}
