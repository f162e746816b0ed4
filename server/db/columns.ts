import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, timestamp, uuid } from 'drizzle-orm/pg-core';

// Keys are spelled as in the JSON responses; `casing: 'snake_case'` names the columns.
// Milliseconds everywhere: a JavaScript Date used as a cursor must not lose digits.
export const time = () => timestamp({ withTimezone: true, precision: 3 });
export const id = () => uuid().primaryKey().defaultRandom();
/** The row that this one belongs to, and is deleted with. */
export const goesWith = (column: () => AnyPgColumn) =>
  uuid().notNull().references(column, { onDelete: 'cascade' });
export const oneOf = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));
/** A number of the contract as part of a statement's text. */
export const number = (value: number) => sql.raw(String(value));
/** What each row of a table must fulfil, by the names of the constraints. */
export const checks = (rules: Record<string, SQL>) =>
  Object.entries(rules).map(([name, rule]) => check(name, rule));
