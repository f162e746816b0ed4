import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from '#server/db/client.ts';
import { runStatement } from './shared/postgres-server.ts';

export type TestDatabase = Database & { truncate(): Promise<void> };

const OPTIONS = {
  log: { info: () => {}, warn: console.warn, error: console.error },
  onLost: (error: Error) => {
    throw error;
  },
} satisfies Partial<DatabaseOptions>;

/**
 * A migrated, empty database for one test file, on the engine of the current project. `detour` can
 * change the address of a PostgreSQL server to that of a proxy.
 */
export async function openTestDatabase({
  detour,
  ...settings
}: Partial<DatabaseOptions> & {
  detour?: ((url: string) => string) | undefined;
} = {}): Promise<TestDatabase> {
  const { options, remove } = await copyPrepared();
  if (detour && options.databaseUrl) options.databaseUrl = detour(options.databaseUrl);
  // A detour is there to lose connections, so warnings are expected.
  const usual = detour
    ? { ...OPTIONS, log: { ...OPTIONS.log, warn: () => {} } }
    : // On a busy machine concurrent queries of a test may wait long for a connection.
      { ...OPTIONS, connectionTimeoutMs: 120_000 };
  const database = await openDatabase({ ...usual, ...options, ...settings });
  const deletes = await writeDeletes(database.pool);
  return {
    ...database,
    truncate: () => empty(database.pool, deletes),
    close: async () => {
      await database.close();
      await remove();
    },
  };
}

const DEADLOCK = '40P01';

/** Again if it meets the mail worker of the test before, which locks the same rows in another order. */
async function empty(pool: pg.Pool, deletes: string): Promise<void> {
  const client = await pool.connect();
  try {
    for (let isEmpty = false; !isEmpty; ) {
      isEmpty = await client.query(deletes).then(
        () => true,
        async (error) => {
          await client.query('rollback');
          if (error.code !== DEADLOCK) throw error;
          return false;
        },
      );
    }
  } finally {
    client.release();
  }
}

/** A database for all tests of a file, emptied before each of them unless they share their rows. */
export function setupTestDatabase({ isShared = false } = {}): TestDatabase {
  // Filled before the first test, so that a file can name it in the functions it declares.
  const database = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase());
  });
  if (!isShared) beforeEach(() => database.truncate());
  afterAll(() => database.close());
  return database;
}

/** Databases that test files of this worker have given back, by engine. */
const free = new Map<string, TestDatabase[]>();

/**
 * A database as above for a test file that does not change the schema: one that an earlier file of
 * this worker has given back, emptied, or a new one. Copying and opening one takes longer than most
 * files. It ends with the worker.
 */
export async function borrowTestDatabase(): Promise<TestDatabase> {
  const { engine } = inject('prepared');
  const known = free.get(engine) ?? [];
  free.set(engine, known);
  const lent = known.pop();
  if (lent) await resetDatabase(lent.pool);
  const database = lent ?? (await openTestDatabase());
  return {
    ...database,
    close: async () => {
      // A connection that was not given back may still be in a transaction.
      const isInUse = database.pool.idleCount < database.pool.totalCount;
      if (isInUse) await database.close();
      else known.push(database);
    },
  };
}

/** Empties the tables, ends what the last file left behind, and numbers applications and stories from 1 again. */
export async function resetDatabase(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
      where sequencename ~ '^(application|story)_number_'`,
  );
  const tables = await listTables(pool);
  await pool.query(
    [
      'begin',
      `truncate ${tables} restart identity`,
      ...rows.map(({ name }) => `alter sequence ${name} restart`),
      'insert into desk_settings default values',
      'commit',
    ].join('; '),
  );
}

/** Of the job queue only the jobs: its list of queues is part of the schema. */
async function listTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' or (schemaname, tablename) = ('pgboss', 'job')`,
  );
  return rows.map(({ name }) => name);
}

/** Loses a connection that the pool is handing out. */
export function closeConnection(client: pg.PoolClient): void {
  if (client instanceof pg.Client) void client.end();
}

type Copy = {
  options: Pick<DatabaseOptions, 'databaseUrl' | 'dataDir'>;
  remove(): void | Promise<void>;
};

async function copyPrepared(): Promise<Copy> {
  const prepared = inject('prepared');
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  if (prepared.engine === 'embedded') {
    // For the engine's socket too: what a killed run leaves is deleted with the folder.
    process.env.TMPDIR = prepared.folder;
    const dataDir = join(prepared.folder, name);
    mkdirSync(dataDir);
    cpSync(prepared.snapshot, join(dataDir, 'pg'), { recursive: true });
    return {
      options: { databaseUrl: undefined, dataDir },
      remove: () => rmSync(dataDir, { recursive: true }),
    };
  }
  const url = new URL(prepared.server);
  url.pathname = `/${name}`;
  await runStatement(prepared.server, `create database ${name} template ${prepared.template}`);
  return {
    options: { databaseUrl: url.href, dataDir: '' },
    remove: () => runStatement(prepared.server, `drop database ${name} with (force)`),
  };
}

/**
 * Between two tests: deleting a few rows is faster than truncating twenty tables, and as a replica no
 * trigger fires and no foreign key is checked. The settings are those of a new database again.
 */
async function writeDeletes(pool: pg.Pool): Promise<string> {
  const tables = await listTables(pool);
  return [
    'begin',
    'set local session_replication_role = replica',
    ...tables.map((name) => `delete from ${name}`),
    // The one row that a migration stores.
    'insert into desk_settings default values',
    'commit',
  ].join('; ');
}
