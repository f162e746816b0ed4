import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_NETWORK } from '#contract/shared/network.ts';
import { paths } from '#contract/shared/paths.ts';
import { pagePolicy } from '#server/core/http/security-headers.ts';
import { users } from '#server/db/account-schema.ts';
import { applications, notes, reviews } from '#server/db/schema.ts';
import {
  makeApplication,
  makeUser,
  submissionBody,
  TEST_PASSWORD,
} from '#server/seed/factories.ts';
import { setupTestApp } from './app.ts';
import { deliverMail } from './mailed-link.ts';
import { queuedMail } from './queued-mail.ts';

// The real argon2 with its calls counted: measuring time would be unreliable.
const argon = vi.hoisted(() => {
  // The files of a worker share their modules: this one loads its own, with the mock.
  vi.resetModules();
  return { verify: 0 };
});
afterAll(() => vi.resetModules());
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    verify: (...parts: Parameters<typeof real.verify>) => {
      argon.verify++;
      return real.verify(...parts);
    },
  };
});

const NOBODY = 'nobody@example.org';
const OWNER = 'editor@example.org';

const portal = setupTestApp();
afterEach(() => vi.restoreAllMocks());

/** Statements of the mail queue and the embedded engine; inserting a job belongs to the request. */
const isBackground = (text: string) =>
  /^\s*(vacuum|checkpoint)/i.test(text) ||
  (text.includes('pgboss.') && !/insert into pgboss\.job\b/i.test(text));

/** All statements of one request, including those in transactions. */
async function statementsOf(request: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const query = pg.Client.prototype.query as (...parts: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  spy.mockImplementation(function (this: pg.Client, ...parts: unknown[]) {
    const [statement] = parts;
    seen.push(typeof statement === 'string' ? statement : (statement as { text: string }).text);
    return query.apply(this, parts) as never;
  } as never);
  await request();
  spy.mockRestore();
  return seen.filter((text) => !isBackground(text));
}

describe('nobody can find out who has an account or an application', () => {
  test('signing in: one password check and the same statements either way', async () => {
    await makeUser(portal.db, { email: OWNER });
    const request = (email: string) => () =>
      portal.visitor.post(paths.login, { email, password: 'wrong' });
    argon.verify = 0;

    const known = await statementsOf(request(OWNER));
    expect(argon.verify).toBe(1);
    const unknown = await statementsOf(request(NOBODY));

    expect(argon.verify).toBe(2);
    expect(known.length).toBeGreaterThan(0);
    expect(unknown).toEqual(known);
  });

  test('a forgotten password: the same statements and one commit, and mail only for the owner', async () => {
    await makeUser(portal.db, { email: OWNER });
    await makeUser(portal.db, { email: 'gone@example.org', status: 'inactive' });
    const request = (email: string) => () => portal.visitor.post(paths.forgotPassword, { email });

    const known = await statementsOf(request(OWNER));
    const unknown = await statementsOf(request(NOBODY));
    const inactive = await statementsOf(request('gone@example.org'));

    expect(known.filter((text) => text === 'commit')).toHaveLength(1);
    expect(unknown).toEqual(known);
    expect(inactive).toEqual(known);
    expect(await queuedMail(portal.db)).toHaveLength(3);
    expect(await deliverMail(portal)).toMatchObject([{ to: OWNER }]);
  });

  test('a status: the same response and statements for a wrong number and a wrong address', async () => {
    const stored = await makeApplication(portal.db, { email: 'ada@example.org' });
    const responses: object[] = [];
    const request = (number: string, email: string) => async () => {
      const { statusCode, body } = await portal.visitor.get(paths.statusLookup(number), { email });
      responses.push({ statusCode, body });
    };

    const wrongAddress = await statementsOf(request(stored.application_number, 'eve@example.org'));
    const wrongNumber = await statementsOf(request('VNC-2026-99999', 'ada@example.org'));

    expect(wrongAddress).toEqual(wrongNumber);
    expect(responses[0]).toMatchObject({ statusCode: 404 });
    expect(responses[0]).toEqual(responses[1]);
  });

  test('a new application with the address of somebody else reveals nothing about theirs', async () => {
    await makeApplication(portal.db, { email: 'ada@example.org' });

    const response = await portal.visitor.post(
      paths.submit,
      submissionBody({ email: 'ada@example.org' }),
    );

    expect(response.json()).toEqual({
      success: true,
      applicationNumber: expect.any(String),
      status: 'new',
    });
  });
});

describe('read-only fields are not set', () => {
  const FOREIGN = '00000000-0000-4000-8000-000000000001';

  test('a user: neither id, nor hash, nor times', async () => {
    const admin = await portal.as('admin');
    const more = {
      id: FOREIGN,
      password_hash: 'x',
      createdAt: '2000-01-01T00:00:00Z',
      lastLogin: '2000-01-01T00:00:00Z',
    };
    const created = await admin.post(paths.users, {
      name: 'Ada',
      email: OWNER,
      password: TEST_PASSWORD,
      ...more,
    });
    const { id } = created.json().user;

    await admin.put(paths.user(id), { name: 'Ada Byron', ...more });

    const [stored] = await portal.db.select().from(users).where(sql`${users.id} = ${id}`);
    expect(id).not.toBe(FOREIGN);
    expect(stored).toMatchObject({ name: 'Ada Byron', lastLogin: null });
    expect(stored?.password_hash).toMatch(/^\$argon2id\$/);
    expect(stored?.createdAt.getFullYear()).toBeGreaterThan(2000);
  });

  test('an application: a flag, a status, a note and a score change nothing else', async () => {
    const admin = await portal.as('admin');
    const before = await makeApplication(portal.db);
    const more = {
      full_name: 'Eve',
      email: 'eve@example.org',
      review_score: 99,
      application_number: 'VNC-2026-99999',
      created_at: '2000-01-01T00:00:00Z',
      user_name: 'Somebody else',
      user_id: FOREIGN,
      reviewer_id: FOREIGN,
      reviewer_name: 'Somebody else',
    };

    await admin.patch(paths.applicationFlag(before.id), { ...more, is_flagged: true });
    await admin.patch(paths.applicationStatus(before.id), { ...more, status: 'under_review' });
    await admin.post(paths.applicationNotes(before.id), { ...more, note: 'Called back' });
    await admin.patch(paths.applicationScore(before.id), { ...more, review_score: 40 });

    const { full_name, email, application_number, created_at } = before;
    const [stored] = await portal.db.select().from(applications);
    expect(stored).toMatchObject({ full_name, email, application_number, created_at });
    expect(stored?.review_score).toBe(40);
    const [note] = await portal.db.select().from(notes);
    const [review] = await portal.db.select().from(reviews);
    expect(note).toMatchObject({ user_id: admin.user.id, user_name: admin.user.name });
    expect(review).toMatchObject({ reviewer_id: admin.user.id, reviewer_name: admin.user.name });
  });
});

test.each(['a@example.org\r\nBcc: b@example.org', 'a@example.org,b@example.org', '<a@b.co>'])(
  'the address %j is refused',
  async (email) => {
    expect((await portal.visitor.post(paths.submit, submissionBody({ email }))).statusCode).toBe(
      400,
    );
  },
);

test('no page may be shown in a frame', async () => {
  expect((await portal.visitor.get('/')).headers['x-frame-options']).toBe('DENY');
  expect((await portal.visitor.get(`${paths.docs}/`)).headers['x-frame-options']).toBe('DENY');
  expect(pagePolicy('nonce', DEFAULT_NETWORK)).toContain("frame-ancestors 'none'");
});
