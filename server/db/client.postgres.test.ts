import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { openDatabase } from './client.ts';
import { StartError } from './start-error.ts';

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

let database: TestDatabase;
let server: string;

beforeAll(async () => {
  const prepared = inject('prepared');
  if (prepared.engine !== 'postgres') throw new Error('This file needs PostgreSQL.');
  server = prepared.server;
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function terminateAll() {
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'correspondents-portal' and datname = $1`,
    [new URL(database.pool.options.connectionString!).pathname.slice(1)],
  );
  await admin.end();
}

test('a connection lost in the middle of a transaction fails only that transaction', async () => {
  const failed = database.db.transaction(async (tx) => {
    await tx.execute('select 1');
    await terminateAll();
    await tx.execute('select 2');
  });

  await expect(failed).rejects.toThrow();
  await expect(database.pool.query('select 3 as three')).resolves.toMatchObject({
    rows: [{ three: 3 }],
  });
});

test('every connection has a statement timeout of 20 seconds', async () => {
  const { rows } = await database.pool.query('show statement_timeout');

  expect(rows).toEqual([{ statement_timeout: '20s' }]);
});

test('closing twice closes once', async () => {
  const databaseUrl = database.pool.options.connectionString;
  const { close } = await openDatabase({ databaseUrl, dataDir: '', log: SILENT });

  await close();

  await expect(close()).resolves.toBeUndefined();
});

test.each([
  [
    'nothing listens',
    'postgres://portal:hush@127.0.0.1:1/portal',
    '127.0.0.1:1 (nothing listens there)',
  ],
  ['an unknown host', 'postgres://portal:hush@portal.invalid/portal', 'portal.invalid:5432 ('],
])('%s: the start ends with one line without the password', async (_, databaseUrl, problem) => {
  const opening = openDatabase({ databaseUrl, dataDir: '', log: SILENT });

  const error = await opening.catch((reason: unknown) => reason);

  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).toContain(`DATABASE_URL: can't reach the database portal on ${problem}`);
  expect(message).not.toContain('hush');
  expect(message).not.toContain('\n');
});

test('a missing database: the start ends with one line that names it', async () => {
  const databaseUrl = Object.assign(new URL(server), { pathname: '/nowhere' }).href;

  await expect(openDatabase({ databaseUrl, dataDir: '', log: SILENT })).rejects.toThrow(
    /^DATABASE_URL: can't reach the database nowhere on .* \(it has no database of that name\)\. Start PostgreSQL or correct the address, for example DATABASE_URL=postgres:/,
  );
});
