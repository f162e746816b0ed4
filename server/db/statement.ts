import {
  Column,
  type DriverValueDecoder,
  fillPlaceholders,
  is,
  type Query,
  SQL,
  sql,
} from 'drizzle-orm';
import { PgDialect, type SelectedFieldsFlat } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import pg from 'pg';
import type { Db } from './client.ts';
import { type Known, Question } from './question.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * A statement on the path of every request: put into words once, and planned once per connection
 * where the engine has connections of its own. What changes stands in it as `sql.placeholder`.
 * One without a name is planned each time, for the values that it then has.
 */
export function statement<Fields extends SelectedFieldsFlat>(
  name: string | undefined,
  fields: Fields,
  write: (columns: SQL) => SQL,
) {
  type Row = SelectResultFields<Fields>;
  const decoders = Object.entries(fields).map(([key, field]) => ({
    key,
    decoder: decoderOf(field),
  }));
  const columns = sql.join(
    Object.values(fields).map((field) => sql`${field}`),
    sql`, `,
  );
  let written: { query: Query; known: Known } | undefined;
  const writeOnce = () => {
    const query = dialect.sqlToQuery(write(columns));
    return { query, known: { name, text: query.sql } };
  };
  return async (db: Db, values: Record<string, unknown> = {}): Promise<Row[]> => {
    written ??= writeOnce();
    const { query, known } = written;
    const question = new Question(known, fillPlaceholders(query.params, values));
    await ask(db, question);
    return question.answer.map((texts) => {
      const row: Record<string, unknown> = {};
      for (let n = 0; n < decoders.length; n += 1) {
        const { key, decoder } = decoders[n]!;
        const text = texts[n] ?? null;
        row[key] = text === null ? null : decoder.mapFromDriverValue(known.parsers?.[n]?.(text));
      }
      return row as Row;
    });
  };
}

type Decoder = DriverValueDecoder<unknown, unknown>;

/** As Drizzle reads its own answers; its types keep to themselves where this one stands. */
function decoderOf(field: SelectedFieldsFlat[string]): Decoder {
  if (is(field, Column)) return field;
  const expression = is(field, SQL.Aliased) ? field.sql : field;
  return (expression as unknown as { decoder: Decoder }).decoder;
}

const clientOf = (db: Db) =>
  (db._.session as unknown as { client: pg.Pool | pg.PoolClient }).client;

type Ask = (...parts: unknown[]) => unknown;

async function ask(db: Db, question: Question): Promise<void> {
  const client = clientOf(db);
  const send = client.query.bind(client) as Ask;
  if (client instanceof pg.Pool) await send(question, question.values);
  else {
    await new Promise<void>((resolve, reject) => {
      send(question, question.values, (error?: Error) => (error ? reject(error) : resolve()));
    });
  }
}

/** For an engine whose connections share one session: there, the same name twice is an error. */
export function sendUnnamed(client: pg.ClientBase): void {
  const send = client.query.bind(client) as Ask;
  const unnamed: Ask = (query, ...rest) => send(withoutName(query), ...rest);
  client.query = unnamed as typeof client.query;
}

function withoutName(query: unknown): unknown {
  if (query instanceof Question) query.name = undefined;
  const isNamed = typeof query === 'object' && query !== null && 'name' in query;
  return isNamed && query.constructor === Object ? { ...query, name: undefined } : query;
}
