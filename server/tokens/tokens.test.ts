import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { paths } from '#contract/shared/paths.ts';
import { tokenPaths } from '#contract/tokens/paths.ts';
import { TOKEN_SCOPES, type TokenScope } from '#contract/tokens/scopes.ts';
import { latestExpiry } from '#contract/tokens/tokens.ts';
import { hashToken } from '#server/core/auth/tokens.ts';
import { deleteExpired } from '#server/core/housekeeping.ts';
import { apiTokens, users } from '#server/db/account-schema.ts';
import { applications, notes, securityEvents } from '#server/db/schema.ts';
import { storyMedia } from '#server/db/story-schema.ts';
import { makeApplication, makeSession, makeToken, makeUser } from '#server/seed/factories.ts';
import { outcome, setupAdmin, setupTestApp } from '#test/app.ts';
import { changeHiding, makeEditors } from '#test/hidden-person.ts';
import { makeStory } from '#test/newsroom-factories.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded } from '#test/recorded.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const DAY_MS = 86_400_000;
const NOBODY = '00000000-0000-4000-8000-000000000000';

const inDays = (days: number) => new Date(portal.clock.now.getTime() + days * DAY_MS).toISOString();
const body = (values: object = {}) => ({
  name: 'CMS',
  scopes: ['stories:read', 'applications:read'],
  expires_at: inDays(30),
  ...values,
});
const logged = () =>
  portal.db
    .select({
      kind: securityEvents.kind,
      user_id: securityEvents.user_id,
      details: securityEvents.details,
    })
    .from(securityEvents)
    .orderBy(asc(securityEvents.at));

test('the secret of a new token is answered once, stored as a hash, and opens what was chosen', async () => {
  const made = await admin.post(tokenPaths.tokens, body());

  const { token, secret } = made.json();
  expect(made.statusCode).toBe(201);
  expect(secret).toMatch(/^cpt_[\w-]{43}$/);
  expect(token).toEqual({
    id: expect.any(String),
    name: 'CMS',
    scopes: ['applications:read', 'stories:read'],
    created_at: portal.clock.now.toISOString(),
    expires_at: inDays(30),
    last_used_at: null,
    by: { id: admin.user.id, name: admin.user.name },
  });
  const [stored] = await portal.db.select().from(apiTokens);
  expect(stored?.token_hash).toBe(hashToken(secret));
  const details = 'CMS: applications:read, stories:read';
  const [event] = await recorded(portal.db, { action: 'TOKEN_CREATED' });
  expect(event).toMatchObject({ actor_id: admin.user.id, user_id: admin.user.id, details });
  expect(await logged()).toEqual([{ kind: 'TOKEN_CREATED', user_id: admin.user.id, details }]);
  expect(await queuedMail(portal.db)).toMatchObject([
    { kind: 'access_changed', to: admin.user.email, facts: { change: 'TOKEN_CREATED' } },
  ]);

  const listed = await portal.caller(secret).get(paths.applications);
  expect(listed.statusCode).toBe(200);
  const { tokens, totalCount } = (await admin.get(tokenPaths.tokens)).json();
  expect(totalCount).toBe(1);
  expect(tokens).toEqual([{ ...token, last_used_at: expect.any(String) }]);
});

test('every administrator sees all tokens, newest first, on pages', async () => {
  const colleague = await portal.as('admin');
  await admin.post(tokenPaths.tokens, body({ name: 'First' }));
  portal.clock.now = new Date(portal.clock.now.getTime() + 1_000);
  await colleague.post(tokenPaths.tokens, body({ name: 'Second' }));

  const page = async (number: string) =>
    (await admin.get(tokenPaths.tokens, { limit: '1', page: number })).json();

  expect(await page('1')).toMatchObject({
    tokens: [{ name: 'Second', by: { name: colleague.user.name } }],
    totalCount: 2,
  });
  expect(await page('2')).toMatchObject({ tokens: [{ name: 'First' }], totalCount: 2 });
});

test('a token ends in the future and within a year, has a name and a known scope', async () => {
  const refused = async (values: object) => {
    const response = await admin.post(tokenPaths.tokens, body(values));
    return [response.statusCode, response.json().errors?.[0]?.field];
  };
  const latest = latestExpiry(portal.clock.now);

  expect(await refused({ expires_at: portal.clock.now.toISOString() })).toEqual([
    400,
    'expires_at',
  ]);
  const later = new Date(latest.getTime() + 1).toISOString();
  expect(await refused({ expires_at: later })).toEqual([400, 'expires_at']);
  expect(await refused({ expires_at: undefined })).toEqual([400, 'expires_at']);
  expect(await refused({ name: ' ' })).toEqual([400, 'name']);
  expect(await refused({ name: 'x'.repeat(61) })).toEqual([400, 'name']);
  expect(await refused({ scopes: [] })).toEqual([400, 'scopes']);
  expect((await refused({ scopes: ['users:write'] }))[0]).toBe(400);
  expect(await portal.db.$count(apiTokens)).toBe(0);
  const whole = await admin.post(tokenPaths.tokens, body({ expires_at: latest.toISOString() }));
  expect(whole.statusCode).toBe(201);
});

test('a revoked token is refused at once, also by a colleague, and leaves the list', async () => {
  const { token, secret } = (await admin.post(tokenPaths.tokens, body())).json();
  const colleague = await portal.as('admin');

  expect((await colleague.delete(tokenPaths.token(token.id))).statusCode).toBe(204);

  const call = () => portal.caller(secret).get(paths.applications);
  expect(outcome(await call())).toEqual([401, 'not_signed_in']);
  await call();
  expect(outcome(await admin.delete(tokenPaths.token(token.id)))).toEqual([404, 'token_not_found']);
  expect(outcome(await admin.delete(tokenPaths.token(NOBODY)))).toEqual([404, 'token_not_found']);
  expect((await admin.get(tokenPaths.tokens)).json()).toEqual({ tokens: [], totalCount: 0 });
  const [event] = await recorded(portal.db, { action: 'TOKEN_REVOKED' });
  expect(event).toMatchObject({
    actor_id: colleague.user.id,
    user_id: admin.user.id,
    details: 'CMS',
  });
  // One entry a minute, however often it is sent.
  expect((await logged()).slice(1)).toEqual([
    { kind: 'TOKEN_REVOKED', user_id: admin.user.id, details: 'CMS' },
    { kind: 'TOKEN_REFUSED', user_id: admin.user.id, details: `CMS: GET ${paths.applications}` },
  ]);
});

test('an expired token is refused, and forgotten with the security log', async () => {
  const ended = { created_at: new Date(Date.now() - 200 * DAY_MS) };
  const secret = await makeToken(portal.db, admin.user, {
    ...ended,
    expires_at: new Date(Date.now() - 1_000),
  });
  await makeToken(portal.db, admin.user, {
    ...ended,
    expires_at: new Date(Date.now() - 91 * DAY_MS),
  });

  expect(outcome(await portal.caller(secret).get(paths.applications))).toEqual([
    401,
    'not_signed_in',
  ]);
  await deleteExpired(portal.db);
  expect(await portal.db.$count(apiTokens)).toBe(1);
});

test('a token ends with the role or the account of its owner, and does not come back with it', async () => {
  const colleague = await portal.as('admin');
  const secret = await makeToken(portal.db, colleague.user);
  const call = async () => (await portal.caller(secret).get(paths.applications)).statusCode;
  expect(await call()).toBe(200);

  await admin.patch(paths.userRole(colleague.user.id), { role: 'correspondent' });
  expect(await call()).toBe(401);
  await admin.patch(paths.userRole(colleague.user.id), { role: 'admin' });
  expect(await call()).toBe(401);

  const other = await makeUser(portal.db, { role: 'admin' });
  const second = await makeToken(portal.db, other);
  await admin.patch(paths.userStatus(other.id), { status: 'inactive' });
  expect((await portal.caller(second).get(paths.applications)).statusCode).toBe(401);
  await admin.delete(paths.user(other.id));
  expect(await portal.db.$count(apiTokens, eq(apiTokens.user_id, other.id))).toBe(0);
});

test('a token of somebody who has to choose a password first waits for that', async () => {
  const secret = await makeToken(portal.db, admin.user);
  await portal.db.update(users).set({ password_change: 'required' });

  const refused = await portal.caller(secret).get(paths.applications);

  expect(outcome(refused)).toEqual([403, 'password_change_required']);
});

test('what a token changes names the token; writing does not include reading', async () => {
  const { id } = await makeApplication(portal.db);
  const scopes = ['applications:write' as const];
  const token = portal.caller(await makeToken(portal.db, admin.user, { scopes }));

  expect((await token.post(paths.applicationNotes(id), { note: 'From the CMS' })).statusCode).toBe(
    200,
  );
  expect(outcome(await token.get(paths.application(id)))).toEqual([403, 'scope_missing']);

  const name = `${admin.user.name} (token CMS)`;
  const [note] = await portal.db.select().from(notes);
  expect(note).toMatchObject({ user_id: admin.user.id, user_name: name });
  const [event] = await recorded(portal.db, { action: 'NOTE_ADDED' });
  expect(event).toMatchObject({ actor_id: admin.user.id, actor_name: name });
  expect((await logged()).at(-1)).toEqual({
    kind: 'TOKEN_REFUSED',
    user_id: admin.user.id,
    details: `CMS: GET ${paths.application(':id')}`,
  });
});

test('a token that only writes learns nothing of the application from what it changes', async () => {
  const person = { full_name: 'Zed Quill', email: 'zed@example.org', ip_address: '203.0.113.7' };
  const { id, zip_code } = await makeApplication(portal.db, person);
  await admin.patch(paths.applicationFlag(id), { is_flagged: true, flag_reason: 'Zed again?' });
  const change = async (scopes: TokenScope[]) => {
    const token = portal.caller(await makeToken(portal.db, admin.user, { scopes }));
    const flag = { is_flagged: true, flag_reason: 'From the CMS' };
    return [
      await token.patch(paths.applicationStatus(id), { status: 'rejected', version: 1 }),
      await token.patch(paths.applicationStatus(id), { status: 'under_review', version: 2 }),
      await token.patch(paths.applicationStatus(id), { status: 'new', version: 3 }),
      await token.patch(paths.applicationFlag(id), { ...flag, version: 4 }),
    ];
  };
  const told = /Zed|203\.0\.113|neighborhood|CMS/i;

  const [stale, first, ...more] = await change(['applications:write']);

  expect(stale?.json()).toMatchObject({ code: 'application_changed', changes: [] });
  expect(first?.json()).toMatchObject({
    application: { id, zip_code, status: 'under_review', version: 3, is_flagged: true },
    undo_id: expect.any(String),
  });
  for (const { statusCode, body: text } of [first!, ...more]) {
    expect([statusCode, told.exec(text)]).toEqual([200, null]);
  }
  await portal.db.update(applications).set({ version: 2 });
  for (const { body: text } of await change(['applications:write', 'applications:read'])) {
    expect(text).toMatch(told);
  }
});

test('a token sees what its owner sees: identities stay hidden', async () => {
  const { reviewer, other } = await makeEditors(portal);
  await makeApplication(portal.db, { full_name: 'Hidden Person', status: 'under_review' });
  await changeHiding(reviewer, { hide_identity_until_reviewed: true });
  const token = portal.caller(await makeToken(portal.db, other.user));

  const { applications } = (await token.get(paths.applications)).json();

  expect(applications).toMatchObject([{ full_name: null, hidden: ['identity'] }]);
});

test('a link to a photo or recording that was made with a token ends with it', async () => {
  const author = await makeUser(portal.db);
  const { id } = await makeStory(portal.db, {
    author_id: author.id,
    status: 'published',
    published_at: new Date(),
  });
  const sound = { kind: 'audio', type: 'mp3', seconds: 9, bytes: 9, position: 1 } as const;
  const file = { story_id: id, file_key: 'sound', upload_id: 'sound' };
  const [medium] = await portal.db
    .insert(storyMedia)
    .values({ ...sound, ...file })
    .returning();
  await portal.app.files.write('sound', Buffer.from('123456789'));
  const scopes = ['stories:read' as const];
  const token = portal.caller(await makeToken(portal.db, admin.user, { scopes }));

  const link = await token.get(newsroomPaths.deskStoryMediumLink(id, medium?.id ?? ''));

  const { url } = link.json();
  expect((await portal.visitor.get(url)).body).toBe('123456789');
  await portal.db.update(apiTokens).set({ revoked_at: new Date() });
  expect((await portal.visitor.get(url)).statusCode).toBe(401);
});

test('the time of use is written at most once a minute', async () => {
  const secret = await makeToken(portal.db, admin.user);
  const used = async () => {
    await portal.caller(secret).get(paths.applicationCounts);
    const [row] = await portal.db.select({ at: apiTokens.last_used_at }).from(apiTokens);
    return row?.at?.getTime();
  };
  const first = await used();

  expect(await used()).toBe(first);
  await portal.db.update(apiTokens).set({ last_used_at: sql`now() - interval '61 seconds'` });
  expect(await used()).toBeGreaterThanOrEqual(first ?? Infinity);
});

test('no token answers for a session', async () => {
  const scopes = [...TOKEN_SCOPES];
  const token = portal.caller(await makeToken(portal.db, admin.user, { scopes }));

  expect((await token.get(paths.verify)).json()).toEqual({ valid: false, user: null });
  expect(
    outcome(await portal.caller('cpt_unknown-unknown-unknown').get(paths.applications)),
  ).toEqual([401, 'not_signed_in']);
  // The first four letters decide: a session is none.
  const session = await makeSession(portal.db, admin.user);
  expect((await portal.caller(session).get(tokenPaths.tokens)).statusCode).toBe(200);
});
