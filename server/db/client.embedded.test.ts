import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type DatabaseOptions, openDatabase } from './client.ts';
import { claimDataDir } from './embedded/data-dir.ts';

let options: DatabaseOptions;

beforeEach(() => {
  const prepared = inject('prepared');
  if (prepared.engine !== 'embedded') throw new Error('This file needs the embedded engine.');
  process.env.TMPDIR = prepared.folder;
  const dataDir = join(mkdtempSync(join(prepared.folder, 'client-')), 'data');
  mkdirSync(dataDir);
  cpSync(prepared.snapshot, join(dataDir, 'pg'), { recursive: true });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  options = { databaseUrl: undefined, dataDir, log };
});

afterEach(() => rmSync(options.dataDir, { recursive: true }));

test('a refused database is closed again, so that the process can end', async () => {
  const newer = await openDatabase(options);
  await newer.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('-', 1e13)`,
  );
  await newer.close();

  await expect(openDatabase(options)).rejects.toThrow(
    /^DATA_DIR: this database belongs to a newer version of the portal/,
  );
  claimDataDir(options.dataDir).release();
});

test('an engine that crashes is reported to the owner, and closing still works', async () => {
  const { promise: lost, resolve: onLost } = Promise.withResolvers<Error>();
  const database = await openDatabase({ ...options, onLost });

  // Crashes the engine; only its superuser, which the portal is, may run this.
  const crash = database.pool.query(`copy (select 1) to program 'false'`);

  await expect(crash).rejects.toThrow();
  expect((await lost).message).toMatch(/^The embedded database has ended: /);
  await database.close();
});
