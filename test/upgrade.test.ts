import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import {
  applicationListResponse,
  statusResponse,
  undoResponse,
} from '#contract/applications/applications.ts';
import { APPLICATION_STATUSES } from '#contract/applications/statuses.ts';
import { submitResponse } from '#contract/apply/form.ts';
import { statusLookupResponse } from '#contract/apply/status-lookup.ts';
import { meResponse } from '#contract/auth/auth.ts';
import { paths } from '#contract/shared/paths.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import {
  columnOf,
  expectOldRows,
  listOldMail,
  OLD_VERSIONS,
  openOld,
  type StoredTables,
} from './old-database.ts';
import { runCommand } from './run-command.ts';
import { read, send, signIn } from './shared/http-client.ts';
import { type PortalProcess, startPortalProcess } from './shared/portal-process.ts';
import { runStatement } from './shared/postgres-server.ts';

const LOG = { info: () => {}, warn: console.warn, error: console.error };
const { engine } = inject('prepared');

let folder: string;
let dataDir: string;
let databaseUrl: string | undefined;
let portal: PortalProcess | undefined;

beforeAll(() => {
  const prepared = inject('prepared');
  if (prepared.engine === 'embedded') process.env.TMPDIR = prepared.folder;
  folder = mkdtempSync(join(tmpdir(), 'portal-upgrade-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  dataDir = join(folder, name);
  const prepared = inject('prepared');
  if (prepared.engine !== 'postgres') return;
  await administer(`create database ${name}`);
  databaseUrl = Object.assign(new URL(prepared.server), { pathname: `/${name}` }).href;
});

afterEach(async () => {
  portal?.child.kill('SIGKILL');
  await portal?.ended;
  portal = undefined;
  if (databaseUrl) await administer(`drop database ${new URL(databaseUrl).pathname.slice(1)}`);
});

async function administer(statement: string) {
  const prepared = inject('prepared');
  if (prepared.engine !== 'postgres') throw new Error('There is no server.');
  await runStatement(prepared.server, statement);
}

const environment = () => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

async function withDatabase<Result>(use: (database: Database) => Promise<Result>) {
  const database = await openDatabase({ databaseUrl, dataDir, log: LOG });
  return use(database).finally(() => database.close());
}

describe.each(OLD_VERSIONS)('the database of %s', (version) => {
  const old = openOld(version);
  let stored: StoredTables;
  beforeAll(async () => {
    stored = await old.readTables();
  });

  const restore = () => runCommand('restore', environment(), '--from', old.backup, '--keep-access');

  test('it has applications in every status, notes, reviews, users and mail', () => {
    const statuses = columnOf(stored['public.applications'], 'status');
    const users = stored['public.users'];
    const roles = columnOf(users, 'role');
    const accounts = columnOf(users, 'status').map((status, index) => `${roles[index]} ${status}`);

    expect([...new Set(statuses)].sort()).toEqual([...APPLICATION_STATUSES].sort());
    expect([...new Set(accounts)].sort()).toEqual([
      'admin active',
      'admin inactive',
      'correspondent active',
      'correspondent inactive',
    ]);
    expect(columnOf(stored['public.applications'], 'erased_at').filter(Boolean)).toHaveLength(1);
    expect(Object.entries(stored).filter(([, { rows }]) => rows.length === 0)).toEqual([]);
  });

  test('its backup is restored and migrated, with every row', async () => {
    const outcome = await restore();

    expect(outcome).toMatchObject({ code: 0, err: '' });
    expect(outcome.out).toContain('Every promise holds.');
    await withDatabase((database) => expectOldRows(database, version, stored));
  });

  test('a portal on it delivers its mail and goes on with its accounts and applications', async () => {
    old.copyFiles(dataDir);
    if (engine === 'embedded') old.unpackEmbedded(dataDir);
    else await restore();
    portal = startPortalProcess({ ...environment() });
    await portal.ready;
    const { password, session_token: token, dropped_mail, untouched } = old.facts;

    // Mail to an account that was deleted before it was sent is dropped.
    const expected = listOldMail(stored).filter(
      ({ id, to }) => to !== 'gone@example.org' && !dropped_mail.includes(id),
    );
    const outbox = join(dataDir, 'outbox');
    const undelivered = () => {
      const files = existsSync(outbox) ? readdirSync(outbox) : [];
      return expected.filter(({ id }) => !files.some((file) => file.startsWith(id)));
    };
    await expect.poll(undelivered).toEqual([]);

    // Sessions end when nobody has used them for hours, and the file gets old.
    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
    await withDatabase(({ db }) => db.execute(sql`update sessions set last_used_at = now()`));
    portal = startPortalProcess({ ...environment() });
    const address = await portal.ready;

    const { user } = read(meResponse, await send('GET', address + paths.me, { token }));
    expect(user.email).toBe('maya.okafor@example.org');
    const correspondent = { email: 'correspondent@example.org', password };
    expect((await signIn(address, correspondent)).user.role).toBe('correspondent');

    const look = async () =>
      read(
        statusLookupResponse,
        await send(
          'GET',
          `${address}${paths.statusLookup(untouched.number)}?email=${untouched.body.email}`,
        ),
      ).application;
    const correction = { ...untouched.body, full_name: 'Corrected Applicant' };
    const corrected = await send('POST', address + paths.submit, { body: correction });
    expect(read(submitResponse, corrected).applicationNumber).toBe(untouched.number);
    expect(await look()).toMatchObject({ full_name: 'Corrected Applicant', status: 'new' });

    const search = `${address}${paths.applications}?search=${untouched.number}`;
    const { id } = read(applicationListResponse, await send('GET', search, { token }))
      .applications[0]!;
    const decided = await send('PATCH', address + paths.applicationStatus(id), {
      token,
      body: { status: 'approved' },
    });
    const { undo_id } = read(statusResponse, decided);
    expect((await look()).status).toBe('approved');
    const undone = await send('POST', address + paths.undoStatusChange(undo_id!), { token });
    expect(read(undoResponse, undone)).toEqual({ restored: 1, skipped: 0 });
    expect((await look()).status).toBe('new');

    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
    const checked = await runCommand('check', environment());
    expect(checked).toMatchObject({ code: 0, err: '' });
  });
});
