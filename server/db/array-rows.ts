import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * A statement whose rows come as they are, each an array without names, for those who read very
 * many. `once`: the same words are planned once per connection, under a name made of them.
 */
export function arrayStatement<Value>(query: SQL, planned: 'once' | 'each time') {
  const words = dialect.sqlToQuery(query);
  const name = createHash('sha256').update(words.sql).digest('hex').slice(0, 32);
  return (db: Db, values: Record<string, unknown> = {}): Promise<Value[][]> =>
    db._.session
      .prepareQuery<{ execute: Value[][]; all: unknown; values: unknown }>(
        words,
        undefined,
        planned === 'once' ? `rows_${name}` : undefined,
        true,
        (rows) => rows as Value[][],
      )
      .execute(values);
}
