import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { submitResponse } from '#contract/apply/form.ts';
import { paths } from '#contract/shared/paths.ts';
import { openDatabase } from '#server/db/client.ts';
import { requestCopy } from '#server/db/embedded/snapshot-server.ts';
import { applications } from '#server/db/schema.ts';
import { submissionBody } from '#server/seed/factories.ts';
import { copyDataDir, makeEmbeddedFolder } from '#test/embedded-folder.ts';
import { runCommand } from '#test/run-command.ts';
import { read, send } from '#test/shared/http-client.ts';
import { type PortalProcess, startPortalProcess } from '#test/shared/portal-process.ts';

import { checkBackup } from './file.ts';
import { KEYS_TABLE } from './tables.ts';

const LOG = { info: () => {}, warn: console.warn, error: console.error };

let root: string;
let dataDir: string;
let portal: PortalProcess | undefined;

beforeEach(() => {
  root = makeEmbeddedFolder();
  dataDir = copyDataDir(root);
});

afterEach(async () => {
  portal?.child.kill('SIGKILL');
  await portal?.ended;
  portal = undefined;
  fs.rmSync(root, { recursive: true });
});

const listCopies = () => fs.readdirSync(dataDir).filter((name) => name.startsWith('copy-'));

async function submit(address: string, n: number): Promise<string> {
  const body = submissionBody({ email: `p${n}@example.org`, zip_code: `${10_001 + (n % 200)}` });
  const answer = await send('POST', address + paths.submit, { body });
  return read(submitResponse, answer).applicationNumber;
}

test('a backup of a running portal has all that was answered before, and keeps every promise', async () => {
  portal = startPortalProcess({ DATA_DIR: dataDir });
  const address = await portal.ready;
  const before = await Promise.all(Array.from({ length: 8 }, (_, n) => submit(address, n)));
  const file = join(root, 'backup.gz');
  let isOver = false;
  const backup = runCommand('backup', { DATA_DIR: dataDir }, '--to', file).finally(() => {
    isOver = true;
  });
  const during: string[] = [];
  while (!isOver) during.push(await submit(address, before.length + during.length));

  expect(await backup).toMatchObject({ code: 0, err: '' });
  const restored = copyDataDir(root, 'restored');
  const outcome = await runCommand('restore', { DATA_DIR: restored }, '--from', file);
  expect(outcome).toMatchObject({ code: 0, err: '' });
  expect(outcome.out).toContain('Every promise holds.');
  expect(outcome.out).toContain('The secret key is not in a backup');
  const { tables } = await checkBackup(file);
  expect(tables.map(({ name }) => name)).not.toContain(KEYS_TABLE);
  expect(during.length).toBeGreaterThan(0);
  await submit(address, before.length + during.length);
  await expect.poll(listCopies).toEqual([]);

  const database = await openDatabase({ databaseUrl: undefined, dataDir: restored, log: LOG });
  const rows = await database.db
    .select({ number: applications.application_number })
    .from(applications);
  await database.close();
  const stored = new Set(rows.map(({ number }) => number));
  expect(before.filter((number) => !stored.has(number))).toEqual([]);
  // One snapshot: of the submits during the backup the first ones, without a gap.
  const known = during.map((number) => stored.has(number));
  expect(known).toEqual(known.toSorted((a, b) => Number(b) - Number(a)));
  expect(stored.size).toBe(before.length + known.filter(Boolean).length);
});

test('a copy is removed with its connection, a second one is refused, a leftover is removed at the next start', async () => {
  const options = { databaseUrl: undefined, dataDir, log: LOG };
  const database = await openDatabase(options);
  const first = await requestCopy(dataDir);
  const second = await requestCopy(dataDir).catch((error: Error) => error.message);

  expect(listCopies()).toHaveLength(1);
  expect(second).toBe(
    'The running portal made no copy of its database: another backup is being made.',
  );
  await database.close();
  expect(listCopies()).toHaveLength(1);
  const next = await openDatabase(options);
  expect(listCopies()).toEqual([]);
  first?.release();
  const again = await requestCopy(dataDir);
  again?.release();
  await expect.poll(listCopies).toEqual([]);
  await next.close();
});

test('without a database to copy the command fails with a message and creates nothing', async () => {
  const nowhere = join(root, 'nowhere');
  const file = join(root, 'backup.gz');

  const backup = await runCommand('backup', { DATA_DIR: nowhere }, '--to', file);
  const without = await runCommand('backup', { DATA_DIR: dataDir });
  const wrong = await runCommand('restore', { DATA_DIR: dataDir }, '--form', file);
  const help = await runCommand('restore', {}, '--help');

  expect(backup).toMatchObject({ code: 1, out: '' });
  expect(backup.err).toMatch(/^DATA_DIR: there is no database in [^\n]+\n$/);
  expect(without.err).toBe('The option --to is missing: npm run backup -- --to FILE.\n');
  expect(wrong.err).toMatch(/^[^\n]+npm run restore -- --help\.\n$/);
  expect(help.out).toContain('--without-mail');
  expect(fs.readdirSync(root)).toEqual(['data']);
});
