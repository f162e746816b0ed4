import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { prepareJobQueues } from '#server/commands/job-queues.ts';
import { users } from '#server/db/account-schema.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { applications, notes } from '#server/db/schema.ts';
import { makeApplication, makeNote, makeUser } from '#server/seed/factories.ts';
import { seed } from '#server/seed/seed.ts';
import { fillEveryTable } from '#test/every-table.ts';
import { type Outcome, runCommand } from '#test/run-command.ts';
import { runStatement } from '#test/shared/postgres-server.ts';
import { readRules, readStored } from '#test/stored-rows.ts';
import { findViolations } from '#test/violations.ts';
import { connect } from './connect.ts';
import { dump, listMigrations } from './dump.ts';
import { load } from './load.ts';
import type { Part } from './parts.ts';
import { prepareSchema } from './target.ts';

const folder = fs.mkdtempSync(join(tmpdir(), 'portal-backup-'));
const dataDir = join(folder, 'source');
const LOG = { info: () => {}, warn: console.warn, error: console.error };
const open = (place: { databaseUrl?: string; dataDir?: string }) =>
  openDatabase({ databaseUrl: undefined, dataDir: '', log: LOG, ...place });
const unexpected = (error: Error) => {
  throw error;
};

let server: string;
const made: string[] = [];
const opened: Database[] = [];

const administer = (statement: string) => runStatement(server, statement);

async function createDatabase(rest = ''): Promise<string> {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} ${rest}`);
  made.push(name);
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

async function withDatabase<Result>(
  place: Parameters<typeof open>[0],
  use: (one: Database) => Promise<Result>,
) {
  const database = await open(place);
  return use(database).finally(() => database.close());
}

const readAll = ({ pool }: Database) => readStored(pool);

/** The embedded database that most tests copy. */
let source: Record<string, unknown[]>;

beforeAll(async () => {
  const prepared = inject('prepared');
  if (prepared.engine !== 'postgres') throw new Error('This file needs PostgreSQL.');
  server = prepared.server;
  source = await withDatabase({ dataDir }, async (database) => {
    await fillEveryTable(database);
    return readAll(database);
  });
});

afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())));

afterAll(async () => {
  for (const name of made) await administer(`drop database if exists ${name} with (force)`);
  fs.rmSync(folder, { recursive: true });
});

const done = (outcome: Outcome) => expect(outcome).toMatchObject({ code: 0, err: '' });

test('embedded to file to PostgreSQL to file to embedded: every row of every table', async () => {
  const [one, two] = [join(folder, 'one.gz'), join(folder, 'two.gz')];
  const databaseUrl = await createDatabase();
  const back = join(folder, 'back');

  done(await runCommand('backup', { DATA_DIR: dataDir }, '--to', one));
  const keep = ['--keep-access', '--from'];
  done(await runCommand('restore', { DATABASE_URL: databaseUrl }, ...keep, one));
  const onServer = await withDatabase({ databaseUrl }, readAll);
  done(await runCommand('backup', { DATABASE_URL: databaseUrl }, '--to', two));
  done(await runCommand('restore', { DATA_DIR: back }, ...keep, two));
  const atLast = await withDatabase({ dataDir: back }, readAll);

  const counts = Object.entries(source).filter(([, rows]) => rows.length === 0);
  expect(counts).toEqual([]); // every table has rows to compare
  expect(source.unsent_mail).toHaveLength(1);
  // The key stays where it is.
  const copied = { ...source, portal_keys: [] };
  expect(onServer).toEqual(copied);
  expect(atLast).toEqual(copied);
});

test('a move copies everything, keeps constraints and triggers, and refuses a second run', async () => {
  const databaseUrl = await createDatabase();

  const moved = await runCommand('move', { DATA_DIR: dataDir }, '--to', databaseUrl);
  const again = await runCommand('move', { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });

  done(moved);
  expect(moved.out).toContain('Every promise holds.');
  const template = await createDatabase();
  const rules = await withDatabase({ databaseUrl: template }, ({ pool }) => readRules(pool));
  await withDatabase({ databaseUrl }, async ({ db, pool }) => {
    expect(await readStored(pool)).toEqual(source);
    expect(await readRules(pool)).toEqual(rules);
    await makeApplication(db, { zip_code: '99901' });
    expect(await findViolations(db)).toEqual([]);
  });
  expect(again).toMatchObject({ code: 1, out: '' });
  expect(again.err).toMatch(/^DATABASE_URL: the database to fill is not empty \([^\n]+\n$/);
});

test('a move is refused while the portal runs, in one sentence', async () => {
  opened.push(await open({ dataDir }));
  const databaseUrl = await createDatabase();

  const refused = await runCommand('move', { DATA_DIR: dataDir }, '--to', databaseUrl);

  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toMatch(/^DATA_DIR: the portal is running on [^\n]+ Stop it first[^\n]+\n$/);
});

/** Dumps a database of the server; calls `meanwhile` after the first batch of rows. */
async function* partsOf(databaseUrl: string, meanwhile = async () => {}) {
  const { client, engine, close } = await connect({ databaseUrl, dataDir: '' }, unexpected);
  let isFirst = true;
  try {
    for await (const part of dump(client, { engine, made_at: new Date().toISOString() })) {
      yield part;
      if (part.type === 'rows' && isFirst) {
        isFirst = false;
        await meanwhile();
      }
    }
  } finally {
    await close();
  }
}

async function fill(
  databaseUrl: string,
  parts: AsyncIterable<Part>,
  prepareQueues = prepareJobQueues,
) {
  const target = await connect({ databaseUrl, dataDir: '' }, unexpected);
  return load(parts, { ...target, prepareQueues }).finally(target.close);
}

test('a copy made while others write is one snapshot and violates no invariant', async () => {
  const busy = await createDatabase();
  const database = await open({ databaseUrl: busy });
  opened.push(database);
  const { db } = database;
  const options = { timeZone: 'UTC', prefix: 'VNC', password: 'let me in', now: new Date() };
  await seed(database, { applications: 60, ...options });
  const before = await readStored(database.pool);
  const write = async () => {
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { id } = await makeApplication(db);
        await makeNote(db, { application_id: id });
        await db.execute(sql`select fold_count_changes()`);
      }),
    );
    await db.delete(notes).where(sql`created_at < now() - interval '1 hour'`);
  };
  const copy = await createDatabase();

  const { broken } = await fill(copy, partsOf(busy, write));

  expect(broken).toEqual([]);
  expect(await db.$count(applications)).toBe(72);
  const { sequences: sequencesBefore, ...rowsBefore } = before;
  const { sequences, ...rows } = await withDatabase({ databaseUrl: copy }, readAll);
  expect(rows).toEqual(rowsBefore);
  expect(sequences).toHaveLength(sequencesBefore!.length);
});

test('a target with one row is refused and keeps it', async () => {
  const filled = await createDatabase();
  const before = await withDatabase({ databaseUrl: filled }, async (database) => {
    await makeUser(database.db, { role: 'admin' });
    return readAll(database);
  });
  const other = await createDatabase();
  await withDatabase({ databaseUrl: other }, ({ db }) => makeUser(db, { role: 'admin' }));

  await expect(fill(filled, partsOf(other))).rejects.toThrow(
    /^DATABASE_URL: the database to fill is not empty \(there are rows in public\.roster\)/,
  );
  expect(await withDatabase({ databaseUrl: filled }, readAll)).toEqual(before);
});

test('a database of another program is refused, and so is a newer schema', async () => {
  const foreign = await createDatabase();
  const client = new pg.Client(foreign);
  await client.connect();
  await client.query('create table theirs (id int)').finally(() => client.end());
  const empty = await createDatabase();
  await withDatabase({ databaseUrl: empty }, async () => {});
  const newer = async function* () {
    for await (const part of partsOf(empty)) {
      const isStart = part.type === 'start';
      yield isStart ? { ...part, migrations: [...part.migrations, 9e12] } : part;
    }
  };

  await expect(fill(foreign, partsOf(empty))).rejects.toThrow(/is not empty \(it has tables/);
  await expect(fill(await createDatabase(), newer())).rejects.toThrow(
    /^This backup belongs to a newer version of the portal/,
  );
});

test('rows that differ from their source are detected, and nothing is stored', async () => {
  const other = await createDatabase();
  await withDatabase({ databaseUrl: other }, ({ db }) =>
    makeUser(db, { role: 'admin', name: 'Ada' }),
  );
  const changed = async function* () {
    for await (const part of partsOf(other)) {
      if (part.type !== 'rows') yield part;
      else yield { ...part, lines: part.lines.map((line) => line.replace('"Ada"', '"Eve"')) };
    }
  };
  const target = await createDatabase();

  await expect(fill(target, changed())).rejects.toThrow(/^The copy of public\.users differs/);
  expect(await withDatabase({ databaseUrl: target }, ({ db }) => db.$count(users))).toBe(0);
});

test('a backup of an older version is migrated to the current schema', async () => {
  const old = await createDatabase();
  const { client, close } = await connect({ databaseUrl: old, dataDir: '' }, unexpected);
  const current = await withDatabase({ databaseUrl: await createDatabase() }, async ({ pool }) => {
    const { rows } = await pool.query('select created_at from drizzle.__drizzle_migrations');
    return rows.map(({ created_at }) => Number(created_at)).sort((a, b) => a - b);
  });
  const [first, second] = current;
  await prepareSchema(
    { client, variable: 'DATABASE_URL' },
    { type: 'start', format: 1, made_at: '', engine: 'postgres', migrations: [first!, second!] },
  );
  await client.query(
    `insert into users (name, email, password_hash, role) values ('Ada', 'a@b.c', '-', 'admin')`,
  );
  expect(await listMigrations(client)).toEqual([first, second]);
  await close();
  const target = await createDatabase();

  await fill(target, partsOf(old));

  const seen = await connect({ databaseUrl: target, dataDir: '' }, unexpected);
  expect(await listMigrations(seen.client)).toEqual(current);
  const { rows } = await seen.client.query('select name from users');
  expect(rows).toEqual([{ name: 'Ada' }]);
  await seen.close();
});

test('the owner of a database can fill it without being a superuser', async () => {
  const owner = `portal_owner_${randomUUID().replaceAll('-', '')}`;
  await administer(`create role ${owner} login`);
  const databaseUrl = await createDatabase(`owner ${owner}`);
  const asOwner = Object.assign(new URL(databaseUrl), { username: owner, password: '' }).href;
  const other = await createDatabase();
  const before = await withDatabase({ databaseUrl: other }, async (database) => {
    await makeUser(database.db, { role: 'admin' });
    await makeNote(database.db);
    return readAll(database);
  });

  await fill(asOwner, partsOf(other));

  expect(await withDatabase({ databaseUrl }, readAll)).toEqual(before);
  await administer(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
  await administer(`drop role ${owner}`);
});
