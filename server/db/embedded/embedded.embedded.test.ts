import fs from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EmbeddedChild, startEmbeddedChild } from '#test/embedded-child.ts';
import { copyDataDir, makeEmbeddedFolder } from '#test/embedded-folder.ts';
import { cutPower, readDisk } from '#test/power-cut.ts';
import { identify } from '#test/record-flushes.ts';
import { claimDataDir } from './data-dir.ts';
import { openEmbedded } from './embedded.ts';

const MANY = 1_000_000;

let root: string;
let dataDir: string;
let children: EmbeddedChild[];

beforeEach(() => {
  root = makeEmbeddedFolder();
  // Closed cleanly; tests of a first start remove it.
  dataDir = copyDataDir(root);
  children = [];
});

afterEach(async () => {
  await Promise.all(children.map((child) => child.kill()));
  fs.rmSync(root, { recursive: true });
});

function start(record?: string) {
  const child = startEmbeddedChild(dataDir, record);
  children.push(child);
  return child;
}

function makeRecord() {
  const record = join(root, 'record');
  fs.mkdirSync(join(record, 'contents'), { recursive: true });
  return record;
}

async function readStored(): Promise<number[]> {
  const embedded = await openEmbedded(dataDir, (error) => expect.unreachable(error.message));
  const client = new pg.Client(embedded.connection);
  await client.connect();
  const { rows } = await client.query<{ id: number }>('select id from committed order by id');
  await client.end();
  await embedded.close();
  return rows.map((row) => row.id);
}

test('each commit flushes the log before it returns; a flush that fails ends the engine', async () => {
  const record = makeRecord();
  const child = start(record);
  await child.waitForLine('open');
  const logFiles = fs
    .readdirSync(join(dataDir, 'pg', 'pg_wal'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => identify(fs.statSync(join(entry.parentPath, entry.name))));
  const countFlushes = () =>
    fs
      .readFileSync(join(record, 'log'), 'utf8')
      .split('\n')
      .filter((identity) => logFiles.includes(identity)).length;
  const before = countFlushes();

  child.commit(0, 50);
  await child.waitForLine('done');

  expect(countFlushes() - before).toBe(50);

  fs.writeFileSync(join(record, 'fail'), '');
  child.commit(50, 51);

  expect(await child.waitForLine('lost')).toBe(
    'lost The embedded database has ended: EIO: the disk is gone, fsync',
  );
  expect(child.committed).toHaveLength(50);
});

test('committed rows survive kill -9, round after round, and no socket is left', async () => {
  const answered: number[] = [];
  const sockets: string[] = [];
  for (const [round, commits] of [1, 30, 90].entries()) {
    const child = start();
    await child.waitForLine('open');
    sockets.push(fs.readFileSync(join(dataDir, 'socket-folder'), 'utf8'));
    const first = round * MANY;
    child.commit(first, first + MANY);
    await child.waitForLine(`committed ${first + commits}`);
    await child.kill();
    answered.push(...child.committed);
  }
  expect(sockets.map((folder) => fs.existsSync(folder))).toEqual([false, false, true]);

  const stored = await readStored();

  expect(answered.length).toBeGreaterThanOrEqual(120);
  expect(answered.filter((id) => !stored.includes(id))).toEqual([]);
  expect(sockets.filter((folder) => fs.existsSync(folder))).toEqual([]);
});

test('committed rows survive a power cut', async () => {
  const record = makeRecord();
  const before = readDisk(dataDir);
  const child = start(record);
  await child.waitForLine('open');
  child.commit(0, MANY);
  await child.waitForLine('committed 40');
  await child.kill();

  cutPower(join(dataDir, 'pg'), before, join(record, 'contents'));
  // A moment earlier PostgreSQL's own lock file would be empty, with which it does not start.
  fs.writeFileSync(join(dataDir, 'pg', 'postmaster.pid'), '');
  const stored = await readStored();

  expect(child.committed.filter((id) => !stored.includes(id))).toEqual([]);
});

test('other users and a second process have no access until the first has ended', async () => {
  fs.chmodSync(dataDir, 0o755);
  const first = start();
  await first.waitForLine('open');
  const socketFolder = fs.readFileSync(join(dataDir, 'socket-folder'), 'utf8');

  const modes = [dataDir, socketFolder].map((folder) => fs.statSync(folder).mode & 0o777);
  const refusal = await start().waitForLine('failed');

  expect(modes).toEqual([0o700, 0o700]);
  expect(refusal).toBe(
    `failed DATA_DIR: another running portal already uses ${dataDir}. Stop it first, or give this one a folder of its own, for example DATA_DIR=./data-2.`,
  );
  await first.kill();
  expect(await start().waitForLine('open')).toBe('open');
});

test('a kill during the first start leaves a folder that opens', async () => {
  fs.rmSync(dataDir, { recursive: true });
  const unfinished = join(dataDir, 'pg.new');
  const moments = {
    'while the files are written': () =>
      fs.existsSync(unfinished) && fs.readdirSync(unfinished, { recursive: true }).length > 100,
    'once the folder is renamed': () => fs.existsSync(join(dataDir, 'pg')),
  };
  for (const isReached of Object.values(moments)) {
    const child = start();
    await vi.waitUntil(isReached, { timeout: 120_000, interval: 3 });
    await child.kill();
  }

  const child = start();
  await child.waitForLine('open');
  child.commit(0, 3);
  await child.waitForLine('done');

  expect(child.committed).toEqual([0, 1, 2]);
  expect(fs.readdirSync(dataDir).sort()).toEqual(['lock.db', 'pg', 'socket-folder']);
});

test.each([
  ['without PG_VERSION', undefined, 'is not a database, or has lost files (no PG_VERSION)'],
  ['of another engine', '17\n', "was written by PostgreSQL 17, and this portal's engine is 18"],
])('a folder %s is refused and left as it is', async (_, version, reason) => {
  const file = join(dataDir, 'pg', 'PG_VERSION');
  fs.rmSync(file);
  if (version) fs.writeFileSync(file, version);
  const before = fs.readdirSync(join(dataDir, 'pg'));

  await expect(openEmbedded(dataDir, () => {})).rejects.toThrow(
    `DATA_DIR: ${join(dataDir, 'pg')} ${reason}`,
  );
  expect(fs.readdirSync(join(dataDir, 'pg'))).toEqual(before);
});

test('a damaged database ends the start with its reason, and frees the folder', async () => {
  fs.rmSync(join(dataDir, 'pg', 'global', 'pg_control'));

  const opening = openEmbedded(dataDir, () => {});

  await expect(opening).rejects.toThrow(/^DATA_DIR: .* can't be opened \(.*pg_control.*\)/);
  claimDataDir(dataDir).release();
});
