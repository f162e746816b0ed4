import fs from 'node:fs';
import { join } from 'node:path';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareJobQueues } from '#server/commands/job-queues.ts';
import { apiTokens, passkeys, recoveryCodes, sessions, users } from '#server/db/account-schema.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { applications, mailedLinks } from '#server/db/schema.ts';
import { webhooks } from '#server/db/webhook-schema.ts';
import {
  makeApplication,
  makeNote,
  makeSession,
  makeToken,
  makeUser,
} from '#server/seed/factories.ts';
import { copyDataDir, makeEmbeddedFolder } from '#test/embedded-folder.ts';
import { type Outcome, runCommand } from '#test/run-command.ts';

const LOG = { info: () => {}, warn: console.warn, error: console.error };

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
  const admin = await makeUser(db, { role: 'admin', totp_key: 'k', totp_confirmed_at: new Date() });
  await db.insert(passkeys).values({ id: 'p', user_id: admin.id, name: 'Key', public_key: 'k' });
  const hook = { url: 'https://example.org/', events: ['review.added' as const], secret: 's' };
  await db.insert(webhooks).values(hook);
  await db.insert(recoveryCodes).values({ user_id: admin.id, code_hash: 'c', used_at: new Date() });
  const gone = await makeUser(db, { name: 'Zoë Quill', email: 'zoe@quill.example' });
  await makeSession(db, admin);
  await makeToken(db, admin);
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
    {
      token_hash: 'e',
      purpose: 'revert_contact',
      application_id: stays.id,
      email: 'before@example.org',
      expires_at,
    },
  ]);
  return { admin, gone, erased, deleted, stays };
}

async function withDatabase<Result>(path: string, use: (one: Database) => Promise<Result>) {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: path, log: LOG });
  return use(database).finally(() => database.close());
}

beforeAll(async () => {
  folder = makeEmbeddedFolder();
  const source = copyDataDir(folder, 'source');
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
  const env = { DATA_DIR: join(folder, 'refused') };
  const missing = join(folder, 'missing.log');

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
    factors: (await db.$count(passkeys)) + (await db.$count(recoveryCodes)),
    sessions: (await db.$count(sessions)) + (await db.$count(apiTokens)),
    mailedLinks: await db.select().from(mailedLinks),
    webhooks: await db.$count(webhooks, eq(webhooks.active, true)),
    passwordLinks: (await pool.query('select from password_links')).rowCount,
    mail: (await pool.query(`select name, data ->> 'to' as to from pgboss.job order by name`)).rows,
  });

  beforeAll(async () => {
    const restored = copyDataDir(folder, 'restored');
    const options = ['--from', file, '--erasures', list];
    outcome = await runCommand('restore', { DATA_DIR: restored }, ...options);
    stored = await withDatabase(restored, readStored);
  });

  test('brings back no session, no token, no link and nobody who was erased since', () => {
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
    expect(stored.factors).toBe(2);
    expect(stored.webhooks).toBe(1);
    expect(outcome.out).toContain('--end-factors removes');
    expect(stored.mailedLinks.map(({ token_hash }) => token_hash).sort()).toEqual(['b', 'e']);
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

test('a restore without a list says what that means, and can keep sessions, leave mail out, switch webhooks off and end factors', async () => {
  const restored = copyDataDir(folder, 'without-list');
  const options = ['--from', file, '--keep-access', '--without-mail', '--end-factors'];

  const outcome = await runCommand('restore', { DATA_DIR: restored }, ...options);

  expect(outcome).toMatchObject({ code: 0, err: '' });
  expect(outcome.out).toContain('There is no list of erasures in');
  expect(outcome.out).not.toContain('pgboss.job');
  await withDatabase(restored, async ({ db, pool }) => {
    expect(await db.$count(sessions)).toBe(1);
    expect(await db.$count(passkeys)).toBe(0);
    expect(await db.$count(recoveryCodes)).toBe(0);
    expect(await db.$count(users, isNotNull(users.totp_key))).toBe(0);
    expect((await pool.query('select from pgboss.job')).rowCount).toBe(0);
    expect(await db.select({ active: webhooks.active }).from(webhooks)).toEqual([
      { active: false },
    ]);
  });
});
