import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { RELEASED_MIGRATIONS } from './released-migrations.ts';
import { StartError } from './start-error.ts';

const variable = 'DATABASE_URL';
const LATER = Date.parse('2126-01-01');

let database: TestDatabase;
let client: pg.Client;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
  client = new pg.Client(database.pool.options);
  await client.connect();
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await client.query('drop table if exists added');
  await client.query('delete from drizzle.__drizzle_migrations where created_at = $1', [LATER]);
});

afterAll(async () => {
  await client.end();
  await database.close();
});

function addMigration(statements: string[]) {
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const entry = {
    idx: 99,
    version: '7',
    when: LATER,
    tag: '0099_added',
    breakpoints: true,
  };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  writeFileSync(join(folder, '0099_added.sql'), statements.join('\n--> statement-breakpoint\n'));
}

async function readState() {
  const journal = await client.query('select * from drizzle.__drizzle_migrations order by id');
  const tables = await client.query(
    `select table_name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return { journal: journal.rows, tables: tables.rows.map((row) => row.table_name) };
}

test('a database that is up to date stays as it is', async () => {
  const before = await readState();

  await migrate({ client, variable });

  expect(await readState()).toEqual(before);
});

test('a new migration runs once', async () => {
  const before = await readState();
  addMigration(['create table added (id int)']);

  await migrate({ client, variable, folder });
  await migrate({ client, variable, folder });

  const after = await readState();
  expect(after.tables).toEqual([...before.tables, 'added'].sort());
  expect(after.journal).toHaveLength(before.journal.length + 1);
});

test('a migration that fails changes nothing, and the error contains its reason', async () => {
  const before = await readState();
  addMigration(['create table added (id int)', 'insert into missing values (1)']);

  await expect(migrate({ client, variable, folder })).rejects.toThrow(
    new StartError(
      `DATABASE_URL: the database can't be brought up to date (relation "missing" does not exist). Fix that and start again: nothing was changed.`,
    ),
  );
  expect(await readState()).toEqual(before);
});

test('a database newer than the code is refused and stays as it is', async () => {
  addMigration(['create table added (id int)']);
  await migrate({ client, variable, folder });
  const before = await readState();

  await expect(migrate({ client, variable: 'DATA_DIR' })).rejects.toThrow(
    new StartError(
      'DATA_DIR: this database belongs to a newer version of the portal (it has 1 migration(s) that this one lacks). Start that version, or put back a backup from before the update.',
    ),
  );
  expect(await readState()).toEqual(before);
});

test('an edited migration of a released version is refused, and the error names the file', async () => {
  const before = await readState();
  const file = join(folder, '0001_tables.sql');
  writeFileSync(file, readFileSync(file, 'utf8').replace('NOT NULL', ''));

  await expect(migrate({ client, variable, folder })).rejects.toThrow(
    new StartError(
      `${file} is not the file of version 0.1.0: a released migration must not change. Restore it from the repository and start again; nothing was changed.`,
    ),
  );
  expect(await readState()).toEqual(before);
});

test('a database that ran an edited migration of a released version is refused', async () => {
  const { rows } = await client.query(
    `with before as (select * from drizzle.__drizzle_migrations)
     update drizzle.__drizzle_migrations now set hash = 'other' from before
      where now.id = before.id and now.created_at = $1 returning before.id, before.hash`,
    [RELEASED_MIGRATIONS[2]!.when],
  );

  const outcome = migrate({ client, variable }).finally(() =>
    client.query('update drizzle.__drizzle_migrations set hash = $2 where id = $1', [
      rows[0].id,
      rows[0].hash,
    ]),
  );

  await expect(outcome).rejects.toThrow(
    new StartError(
      'DATABASE_URL: this database was made with a changed 0002_kept_counts.sql, not with that of version 0.1.0, so its tables may differ. Use the version of the portal that made it, or restore a backup of another database; nothing was changed.',
    ),
  );
});

// As git checks them out on Windows where core.autocrlf is set and no .gitattributes forbids it.
test('line endings of Windows make no difference, neither in the files nor in the database', async () => {
  for (const { tag, when } of RELEASED_MIGRATIONS) {
    const file = join(folder, `${tag}.sql`);
    const text = readFileSync(file, 'utf8').replaceAll('\n', '\r\n');
    writeFileSync(file, text);
    await client.query('update drizzle.__drizzle_migrations set hash = $2 where created_at = $1', [
      when,
      createHash('sha256').update(text).digest('hex'),
    ]);
  }

  await migrate({ client, variable, folder });
  await migrate({ client, variable });
});

test('the lock is free afterwards, also after a failure', async () => {
  addMigration(['insert into missing values (1)']);
  await expect(migrate({ client, variable, folder })).rejects.toThrow(StartError);

  const { rows } = await client.query(
    `select count(*)::int as held from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`,
  );

  expect(rows).toEqual([{ held: 0 }]);
});
