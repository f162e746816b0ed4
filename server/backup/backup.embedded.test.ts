import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { submitResponse } from '#contract/apply/form.ts';
import { paths } from '#contract/shared/paths.ts';
import { prepareJobQueues } from '#server/commands/job-queues.ts';
import { sessions, users } from '#server/db/account-schema.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { requestCopy } from '#server/db/embedded/snapshot-server.ts';
import { applications, mailedLinks } from '#server/db/schema.ts';
import {
  makeApplication,
  makeNote,
  makeSession,
  makeUser,
  submissionBody,
} from '#server/seed/factories.ts';
import { shareCompiled } from '#test/compile-cache.ts';
import { type Outcome, runCommand } from '#test/run-command.ts';
import { read, send } from '#test/shared/http-client.ts';
import { type PortalProcess, startPortalProcess } from '#test/shared/portal-process.ts';

const LOG = { info: () => {}, warn: console.warn, error: console.error };

let root: string;
let dataDir: string;
let portal: PortalProcess | undefined;

function makeFolder(): string {
  const prepared = inject('prepared');
  if (prepared.engine !== 'embedded') throw new Error('This file needs the embedded engine.');
  process.env.TMPDIR = prepared.folder;
  return fs.mkdtempSync(join(prepared.folder, 'backup-'));
}

/**
 * A migrated database without rows: creating one takes most of the time of a restore. A restore into
 * a folder that does not exist is in backup.postgres.test.ts.
 */
function preparedDataDir(folder: string, name: string): string {
  const prepared = inject('prepared');
  const path = join(folder, name);
  fs.mkdirSync(path);
  if (prepared.engine === 'embedded') {
    fs.cpSync(prepared.snapshot, join(path, 'pg'), { recursive: true });
  }
  return path;
}

beforeEach(() => {
  root = makeFolder();
  dataDir = preparedDataDir(root, 'data');
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
  portal = startPortalProcess({ ...shareCompiled(), DATA_DIR: dataDir });
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
  const restored = preparedDataDir(root, 'restored');
  const outcome = await runCommand('restore', { DATA_DIR: restored }, '--from', file);
  expect(outcome).toMatchObject({ code: 0, err: '' });
  expect(outcome.out).toContain('Every promise holds.');
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

describe('of one backup', () => {
  let folder: string;
  let file: string;
  let list: string;
  let people: Awaited<ReturnType<typeof fillSource>>;

  async function fillSource({ db, pool }: Database) {
    const client = await pool.connect();
    await prepareJobQueues(client).finally(() => client.release());
    await pool.query(`insert into pgboss.job (name, data, state, dead_letter) values
      ('mail', '{"to": "waiting"}', 'retry', 'mail_failed'),
      ('mail', '{"to": "sent"}', 'completed', 'mail_failed'),
      ('mail', '{"to": "failed"}', 'failed', 'mail_failed'),
      ('mail_failed', '{"to": "failed"}', 'created', null),
      ('offers', null, 'created', null)`);
    const admin = await makeUser(db, { role: 'admin' });
    const gone = await makeUser(db, { name: 'Zoë Quill', email: 'zoe@quill.example' });
    await makeSession(db, admin);
    const erased = await makeApplication(db, { full_name: 'Ada Quill' });
    await makeNote(db, { application_id: erased.id, user_id: gone.id });
    const deleted = await makeApplication(db, { full_name: 'Bo Quill' });
    const stays = await makeApplication(db);
    const expires_at = new Date(Date.now() + 86_400_000);
    await pool.query(`insert into password_links values ('hash', $1, now(), $2)`, [
      admin.id,
      expires_at,
    ]);
    const forAccount = { purpose: 'confirm_account_email' as const, user_id: admin.id };
    await db.insert(mailedLinks).values([
      { token_hash: 'a', ...forAccount, email: 'new@example.org', expires_at },
      { token_hash: 'b', purpose: 'confirm_application', application_id: stays.id, expires_at },
      {
        token_hash: 'c',
        purpose: 'confirm_contact',
        application_id: stays.id,
        email: 'new@example.org',
        expires_at,
      },
      { token_hash: 'd', purpose: 'copy_of_answers', application_id: stays.id, expires_at },
    ]);
    return { admin, gone, erased, deleted, stays };
  }

  async function withDatabase<Result>(path: string, use: (one: Database) => Promise<Result>) {
    const database = await openDatabase({ databaseUrl: undefined, dataDir: path, log: LOG });
    return use(database).finally(() => database.close());
  }

  beforeAll(async () => {
    folder = makeFolder();
    const source = preparedDataDir(folder, 'source');
    people = await withDatabase(source, fillSource);
    file = join(folder, 'backup.gz');
    await runCommand('backup', { DATA_DIR: source }, '--to', file);
    const at = new Date().toISOString();
    const { erased, deleted, gone } = people;
    list = join(folder, 'erasures.log');
    fs.writeFileSync(
      list,
      `${at} erased application ${erased.id} ${erased.application_number}\n` +
        `${at} deleted application ${deleted.id}\n${at} deleted account ${gone.id}\n${at} dele`,
    );
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  test('the file can be checked without a restore', async () => {
    const checked = await runCommand('restore', {}, '--from', file, '--check');

    expect(checked).toMatchObject({ code: 0, err: '' });
    expect(checked.out).toMatch(/is whole, made at .*pgboss\.job +3 rows/s);
  });

  test('a list of erasures that is missing stops the restore before it starts', async () => {
    const env = { DATA_DIR: join(root, 'restored') };
    const missing = join(root, 'missing.log');

    const refused = await runCommand('restore', env, '--from', file, '--erasures', missing);

    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/^--erasures: there is no file [^\n]+\n$/);
    expect(fs.existsSync(env.DATA_DIR)).toBe(false);
  });

  describe('a restore', () => {
    let outcome: Outcome;
    let stored: Awaited<ReturnType<typeof readStored>>;

    const readStored = async ({ db, pool }: Database) => ({
      applications: await db.select().from(applications).orderBy(applications.id),
      users: await db.select().from(users),
      sessions: await db.$count(sessions),
      mailedLinks: await db.select().from(mailedLinks),
      passwordLinks: (await pool.query('select from password_links')).rowCount,
      mail: (await pool.query(`select name, data ->> 'to' as to from pgboss.job order by name`))
        .rows,
    });

    beforeAll(async () => {
      const restored = preparedDataDir(folder, 'restored');
      const options = ['--from', file, '--erasures', list];
      outcome = await runCommand('restore', { DATA_DIR: restored }, ...options);
      stored = await withDatabase(restored, readStored);
    });

    test('brings back no session, no link and nobody who was erased since', () => {
      const { admin, erased, stays } = people;
      expect(outcome).toMatchObject({ code: 0, err: '' });
      expect(outcome.out).toContain('1 unreadable lines were left out.');
      expect(outcome.out).toContain('everybody signs in again');
      expect(outcome.out).toContain(
        'erased: 1 applications. Again deleted: 1 applications, 1 accounts.',
      );
      expect(stored.applications.map(({ id }) => id)).toEqual([erased.id, stays.id].sort());
      expect(stored.applications.find(({ id }) => id === erased.id)?.erased_at).not.toBeNull();
      expect(stored.users.map(({ id }) => id)).toEqual([admin.id]);
      expect(stored.sessions).toBe(0);
      expect(stored.mailedLinks.map(({ token_hash }) => token_hash)).toEqual(['b']);
      expect(stored.passwordLinks).toBe(0);
      expect(JSON.stringify([stored.applications, stored.users])).not.toMatch(/quill/i);
    });

    test('brings back mail that could not be delivered and waiting jobs, not what was sent', () => {
      expect(outcome.out).toMatch(/pgboss\.job +3 rows/);
      expect(stored.mail).toEqual([
        { name: 'mail', to: 'waiting' },
        { name: 'mail_failed', to: 'failed' },
        { name: 'offers', to: null },
      ]);
    });
  });

  test('a restore without a list says what that means, and can keep sessions and leave mail out', async () => {
    const restored = preparedDataDir(root, 'restored');
    const options = ['--from', file, '--keep-access', '--without-mail'];

    const outcome = await runCommand('restore', { DATA_DIR: restored }, ...options);

    expect(outcome).toMatchObject({ code: 0, err: '' });
    expect(outcome.out).toContain('There is no list of erasures in');
    expect(outcome.out).not.toContain('pgboss.job');
    await withDatabase(restored, async ({ db, pool }) => {
      expect(await db.$count(sessions)).toBe(1);
      expect((await pool.query('select from pgboss.job')).rowCount).toBe(0);
    });
  });
});
