import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { CONTACT_LINK_HOURS, COPY_LINK_HOURS } from '#contract/apply/applicant-calls.ts';
import { paths } from '#contract/shared/paths.ts';
import { dump } from '#server/backup/dump.ts';
import { hashToken } from '#server/core/auth/tokens.ts';
import { passwordLinks } from '#server/db/account-schema.ts';
import { mailedLinks } from '#server/db/schema.ts';
import { makeApplication, makeUser } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { mailedLink, tokenOf } from '#test/mailed-link.ts';
import { queuedMail } from '#test/queued-mail.ts';
import type { Mail } from './mail.queue.ts';

type StoredApplication = Awaited<ReturnType<typeof makeApplication>>;

const portal = setupTestApp();
const admin = setupAdmin(portal);

const enqueue = (mail: Mail) => portal.db.transaction((tx) => portal.mail.enqueue(tx, [mail]));
const factsOf = (application: StoredApplication) => {
  const { language, full_name, application_number, zip_code } = application;
  return { language, full_name, application_number, zip_code };
};
const askForLink = (email: string) => portal.visitor.post(paths.forgotPassword, { email });
const reset = (token: string) =>
  portal.visitor.post(paths.resetPassword, { token, newPassword: 'quite another one' });

/** Further mail to these addresses; that of an earlier test may still arrive. */
const sentTo = (...addresses: string[]) => portal.sent.filter(({ to }) => addresses.includes(to));

/** Every table that has a row with this text, of all schemas. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await portal.db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await portal.db.execute(
      sql`select 1 from ${sql.raw(name)} as r where r::text like ${`%${text}%`} limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function backupText(): Promise<string> {
  const client = (await portal.database.pool.connect()) as pg.PoolClient & pg.Client;
  const parts: string[] = [];
  for await (const part of dump(client, {
    engine: 'postgres',
    made_at: new Date().toISOString(),
  })) {
    parts.push(JSON.stringify(part));
  }
  client.release();
  return parts.join('\n');
}

test('a mailed link works, and its token is in no table and no backup', async () => {
  const { email } = await makeUser(portal.db);
  await askForLink(email);

  const token = tokenOf(await mailedLink(portal, email));

  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await tablesWith(token)).toEqual([]);
  expect(await tablesWith(hashToken(token))).toEqual(['public.password_links']);
  const backup = await backupText();
  expect(backup).not.toContain(token);
  expect(backup).toContain(hashToken(token));
  expect((await reset(token)).statusCode).toBe(200);
});

test('mail with a link is deleted from the queue a minute after it was sent', async () => {
  const { email } = await makeUser(portal.db);
  await askForLink(email);

  const { rows } = await portal.db.execute(
    sql`select deletion_seconds from pgboss.job where name = 'mail'`,
  );

  expect(rows).toEqual([{ deletion_seconds: 60 }]);
});

test('of two links that are asked for at once, the later one works', async () => {
  const user = await makeUser(portal.db, { lastLogin: null });
  await admin.put(paths.user(user.id), { email: 'new@example.org' });
  await askForLink('new@example.org');
  const welcome = tokenOf(await mailedLink(portal, 'new@example.org'));
  const forgotten = tokenOf(await mailedLink(portal, 'new@example.org'));

  expect((await reset(welcome)).statusCode).toBe(400);
  expect((await reset(forgotten)).statusCode).toBe(200);
});

test('a link that could not be mailed is replaced by the one of the next attempt', async () => {
  const { email } = await makeUser(portal.db);
  portal.mailServer.refuses = true;
  await askForLink(email);
  const link = mailedLink(portal, email);
  await expect.poll(async () => (await queuedMail(portal.db))[0]?.state).toBe('retry');
  const [refused] = await portal.db.select().from(passwordLinks);
  portal.mailServer.refuses = false;

  await portal.db.execute(sql`update pgboss.job set start_after = now() where name = 'mail'`);

  const token_hash = hashToken(tokenOf(await link));
  expect(refused?.token_hash).not.toBe(token_hash);
  expect(await portal.db.select().from(passwordLinks)).toMatchObject([{ token_hash }]);
});

test.each([
  ['a new password', { password: 'set by an administrator' }],
  ['another address', { email: 'moved@example.org' }],
  ['a deactivation', { status: 'inactive' }],
])('%s withdraws a link that is not mailed yet', async (_name, change) => {
  portal.mailServer.refuses = true;
  const user = await makeUser(portal.db, { lastLogin: new Date() });
  await askForLink(user.email);

  await admin.put(paths.user(user.id), change);

  const waiting = (await queuedMail(portal.db)).map(({ kind }) => kind);
  expect(waiting).not.toContain('forgotten_password');
  expect(await portal.db.$count(passwordLinks)).toBe(0);
});

test('a link to confirm an application is mailed until its time is up, and not after', async () => {
  const confirm_by = new Date(Date.now() + 3_600_000);
  const open = await makeApplication(portal.db, { status: 'waitlisted' });
  const late = await makeApplication(portal.db, { status: 'waitlisted' });
  await portal.db.execute(sql`update applications set confirm_by = ${confirm_by.toISOString()}
    where id = ${open.id}`);
  await portal.db.execute(sql`update applications set confirm_by = now() where id = ${late.id}`);
  for (const application of [late, open]) {
    await enqueue({
      kind: 'confirm_application',
      to: application.email,
      facts: factsOf(application),
      link: { purpose: 'confirm_application', application_id: application.id },
    });
  }

  expect(await mailedLink(portal, open.email)).toContain('/confirm#token=');

  expect(await portal.db.select().from(mailedLinks)).toMatchObject([
    { purpose: 'confirm_application', application_id: open.id, expires_at: confirm_by },
  ]);
  expect(sentTo(late.email)).toEqual([]);
});

test('a corrected address is confirmed by a link in the language of the application', async () => {
  const application = await makeApplication(portal.db, { status: 'new', language: 'es' });
  const decided = await makeApplication(portal.db, { status: 'rejected' });
  const email = 'corrected@example.org';
  for (const { id } of [application, decided]) {
    await portal.db.insert(mailedLinks).values({
      token_hash: `not mailed yet ${id}`,
      purpose: 'confirm_contact',
      application_id: id,
      email,
      expires_at: new Date(Date.now() + 3_600_000),
    });
  }
  const request = (owner: StoredApplication, to: string): Mail => ({
    kind: 'confirm_contact',
    to,
    facts: factsOf(owner),
    link: { purpose: 'confirm_contact', application_id: owner.id, email: to },
  });
  await enqueue(request(application, 'another@example.org'));
  await enqueue(request(decided, email));
  await enqueue(request(application, email));

  const link = await mailedLink(portal, email);

  expect(link).toContain('https://portal.example.org/es/confirm-contact#token=');
  expect(sentTo('another@example.org', email)).toEqual([]);
  const stored = await portal.db
    .select()
    .from(mailedLinks)
    .where(eq(mailedLinks.application_id, application.id));
  expect(stored).toMatchObject([{ email, token_hash: hashToken(tokenOf(link)) }]);
  const hours = ((stored[0]?.expires_at.getTime() ?? 0) - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(CONTACT_LINK_HOURS);
});

test('a link to a copy of the answers is mailed to the address on file only', async () => {
  const application = await makeApplication(portal.db);
  for (const to of ['another@example.org', application.email]) {
    await enqueue({
      kind: 'copy_link',
      to,
      facts: factsOf(application),
      link: { purpose: 'copy_of_answers', application_id: application.id },
    });
  }

  const link = await mailedLink(portal, application.email);

  expect(link).toContain('https://portal.example.org/copy#token=');
  expect(sentTo('another@example.org', application.email)).toEqual([]);
  const [stored] = await portal.db.select().from(mailedLinks);
  expect(stored).toMatchObject({ purpose: 'copy_of_answers', application_id: application.id });
  const hours = ((stored?.expires_at.getTime() ?? 0) - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(COPY_LINK_HOURS);
});

test('the link to set a new password is in the language in which it was asked for', async () => {
  const { email } = await makeUser(portal.db);

  await portal.app.inject({
    method: 'POST',
    url: paths.forgotPassword,
    payload: { email },
    headers: { 'accept-language': 'es' },
  });

  const link = await mailedLink(portal, email);
  expect(link).toContain('https://portal.example.org/es/reset-password#token=');
  expect((await reset(tokenOf(link))).statusCode).toBe(200);
});
