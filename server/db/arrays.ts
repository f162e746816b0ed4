import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** The rows as they come, each an array without names, for those who read very many. */
export function readArrays<Value>(db: Db, query: SQL): Promise<Value[][]> {
  return db._.session
    .prepareQuery<{ execute: Value[][]; all: unknown; values: unknown }>(
      dialect.sqlToQuery(query),
      undefined,
      undefined,
      true,
      (rows) => rows as Value[][],
    )
    .execute();
}
