import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyDataDir, makeEmbeddedFolder } from '#test/embedded-folder.ts';
import { type DatabaseOptions, openDatabase } from './client.ts';
import { claimDataDir } from './embedded/data-dir.ts';

let options: DatabaseOptions;

beforeEach(() => {
  const dataDir = copyDataDir(makeEmbeddedFolder());
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
