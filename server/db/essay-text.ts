import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type FieldOfKind, fieldsOfKind } from '#contract/apply/fields.ts';
import { number } from './columns.ts';

/** An index entry has at most 8 kB: longer texts of ever new words would not fit. */
const COMPARED_CHARACTERS = 2_000;

/** The beginning of the essays, as they are compared: the index and its query must say it alike. */
export function essayText(columns: Record<FieldOfKind<'essay'>, SQLWrapper>): SQL<string> {
  const essays = fieldsOfKind('essay').map((essay) => sql`coalesce(${columns[essay]}, '')`);
  return sql<string>`left(${sql.join(essays, sql` || ' ' || `)}, ${number(COMPARED_CHARACTERS)})`;
}
