import { type Query, type SQL, sql } from 'drizzle-orm';
import { PgDialect, type SelectedFieldsFlat } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Db } from './client.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * A statement on the path of every request: put into words once, and planned once per connection.
 * What changes stands in it as `sql.placeholder`.
 * One without a name is planned each time, for the values that it then has.
 */
export function statement<Fields extends SelectedFieldsFlat>(
  name: string | undefined,
  fields: Fields,
  write: (columns: SQL) => SQL,
) {
  type Rows = SelectResultFields<Fields>[];
  const ordered = Object.entries(fields).map(([key, field]) => ({ path: [key], field }));
  const columns = sql.join(
    Object.values(fields).map((field) => sql`${field}`),
    sql`, `,
  );
  let query: Query | undefined;
  const prepare = ({ session }: Db['_']) => {
    query ??= dialect.sqlToQuery(write(columns));
    return session.prepareQuery<{ execute: Rows; all: unknown; values: unknown }>(
      query,
      ordered,
      name,
      true,
    );
  };
  // Kept per session: the pool has one for good, each transaction one of its own.
  const prepared = new WeakMap<object, ReturnType<typeof prepare>>();
  return (db: Db, values: Record<string, unknown> = {}): Promise<Rows> => {
    const known = prepared.get(db._.session) ?? prepare(db._);
    prepared.set(db._.session, known);
    return known.execute(values);
  };
}
