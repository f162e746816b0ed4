import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { type DatabaseVariable, MIGRATIONS, migrate } from '#server/db/migrate.ts';
import { StartError } from '#server/db/start-error.ts';
import { listMigrations } from './dump.ts';
import type { Start } from './parts.ts';
import { SETTINGS_TABLE, type Table } from './tables.ts';

export type Target = { client: pg.Client; variable: DatabaseVariable };

/** This version cannot load a backup of a newer schema. */
export function refuseNewerSchema({ migrations }: Start): void {
  const known = listKnown();
  const unknown = migrations.filter((at) => !known.includes(at));
  if (unknown.length === 0) return;
  throw new StartError(
    `This backup belongs to a newer version of the portal (it has ${unknown.length} migration(s) that this one lacks). Use that version.`,
  );
}

/**
 * Migrates an empty target to the schema of the backup and no further: later migrations also
 * change rows, so they run after loading.
 */
export async function prepareSchema({ client, variable }: Target, { migrations }: Start) {
  const { rows } = await client.query<{ ours: boolean; filled: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as ours,
       exists (select from pg_tables where schemaname = 'public') as filled`,
  );
  const { ours, filled } = rows[0]!;
  if (ours) {
    if (String(await listMigrations(client)) === String(migrations)) return;
    throw notEmpty(variable, 'it has the tables of another version');
  }
  if (filled) throw notEmpty(variable, 'it has tables already');
  await withMigrations(migrations, (folder) => migrate({ client, variable, folder }));
}

/** Blocks all other readers and writers until the transaction ends. */
export async function lockTables(client: pg.Client, tables: Table[]) {
  for (const { name } of tables) {
    await client.query(`lock table ${name} in access exclusive mode`);
  }
}

export async function refuseFilled({ client, variable }: Target, tables: Table[]) {
  for (const { name } of tables) {
    if (name === SETTINGS_TABLE) continue;
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select from ${name}) as filled`,
    );
    if (rows[0]?.filled) throw notEmpty(variable, `there are rows in ${name}`);
  }
}

function notEmpty(variable: DatabaseVariable, reason: string): StartError {
  const example =
    variable === 'DATA_DIR' ? 'DATA_DIR=./data-restored' : 'one made with createdb portal_restored';
  return new StartError(
    `${variable}: the database to fill is not empty (${reason}). Nothing was changed. Name an empty one, for example ${example}.`,
  );
}

function listKnown(): number[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map((file) => file.folderMillis);
}

/** Drizzle runs all migrations of a folder, so some of them need a temporary folder. */
async function withMigrations(wanted: number[], run: (folder: string) => Promise<void>) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-migrations-'));
  try {
    fs.cpSync(MIGRATIONS, folder, { recursive: true });
    const file = path.join(folder, 'meta', '_journal.json');
    const journal: { entries: { when: number }[] } = JSON.parse(fs.readFileSync(file, 'utf8'));
    const entries = journal.entries.filter(({ when }) => wanted.includes(when));
    fs.writeFileSync(file, JSON.stringify({ ...journal, entries }));
    await run(folder);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
