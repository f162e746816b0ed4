import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { paths } from '#contract/shared/paths.ts';
import { mailedLinks } from '#server/db/schema.ts';
import { makeApplication, makeUser } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { tokenOf, workMail } from '#test/mailed-link.ts';
import { openAccounts } from '#test/user-accounts.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const accounts = openAccounts(portal);

beforeEach(async () => {
  portal.mailServer.refuses = true;
  await workMail(portal);
});

const list = async (query: Record<string, string> = {}) =>
  (await admin.get(paths.failedMail, query)).json();

/** Lets the mail that is queued fail for the last time. */
async function failAll(count: number) {
  await expect
    .poll(async () => {
      await portal.db.execute(
        sql`update pgboss.job set retry_count = retry_limit, start_after = now()
          where name = 'mail' and state in ('created', 'retry')`,
      );
      return (await list()).totalCount;
    })
    .toBe(count);
}

async function decide(id: string, status: ApplicationStatus) {
  await admin.patch(paths.applicationStatus(id), { status });
}

async function makeFailed(overrides: Parameters<typeof makeApplication>[1] = {}) {
  const application = await makeApplication(portal.db, { status: 'under_review', ...overrides });
  const before = (await list()).totalCount;
  await decide(application.id, 'approved');
  await failAll(before + 1);
  const { mails } = await list({ application_id: application.id });
  return { application, mail: mails[0] };
}

test('mail that every attempt failed to deliver is listed: what, to whom, when and why', async () => {
  const { application, mail } = await makeFailed();

  expect(await list()).toEqual({
    mails: [
      {
        id: mail.id,
        kind: 'status_approved',
        label: 'Approval',
        to: application.email,
        application_id: application.id,
        application_number: application.application_number,
        failed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        reason: 'EENVELOPE 550',
      },
    ],
    totalCount: 1,
  });
});

test('it is listed by application and by page, the newest first', async () => {
  const first = await makeFailed();
  const second = await makeFailed();

  expect((await list({ application_id: first.application.id })).mails).toEqual([first.mail]);
  expect(await list({ limit: '1' })).toEqual({ mails: [second.mail], totalCount: 2 });
  expect(await list({ limit: '1', page: '2' })).toEqual({ mails: [first.mail], totalCount: 2 });
});

test('sent again it arrives once, in the language of the application, leaves the list and an event', async () => {
  const { application, mail } = await makeFailed({ language: 'es' });
  portal.mailServer.refuses = false;

  const answers = await Promise.all([1, 2].map(() => admin.post(paths.resendMail(mail.id))));

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  const [sent, repeated] = answers.sort((a, b) => a.statusCode - b.statusCode);
  expect(sent?.json()).toEqual({ success: true, outdated: false });
  expect(repeated?.json().code).toBe('mail_not_found');
  await expect.poll(() => portal.sent.map(({ to }) => to)).toEqual([application.email]);
  expect(portal.sent[0]).toMatchObject({
    language: 'es',
    subject: `Le damos la bienvenida a la red (${application.application_number})`,
  });
  expect((await list()).totalCount).toBe(0);
  expect(
    (await accounts.eventsLeft()).filter(({ action }) => action === 'MAIL_RESENT'),
  ).toMatchObject([{ by: admin.user.id, details: `${application.application_number}: Approval` }]);
});

test('a decision that was changed since is not sent again', async () => {
  const { application, mail } = await makeFailed();
  await decide(application.id, 'rejected');
  portal.mailServer.refuses = false;

  const response = await admin.post(paths.resendMail(mail.id));

  expect(response.json()).toEqual({ success: true, outdated: true });
  expect((await list()).totalCount).toBe(0);
  expect((await accounts.eventsLeft()).map(({ action }) => action)).not.toContain('MAIL_RESENT');
});

test('a welcome that is sent again has a working link', async () => {
  const user = await makeUser(portal.db, { lastLogin: null });
  await admin.put(paths.user(user.id), { email: 'new@example.org' });
  await failAll(1);
  portal.mailServer.refuses = false;
  const { mails } = await list();

  await admin.post(paths.resendMail(mails[0].id));

  await expect.poll(() => portal.sent.map(({ to }) => to)).toEqual(['new@example.org']);
  const token = tokenOf(/https:\S+#token=\S+/.exec(portal.sent[0]?.text ?? '')?.[0] ?? '');
  const reset = await portal.visitor.post(paths.resetPassword, {
    token,
    newPassword: 'my own one',
  });
  expect(reset.statusCode).toBe(200);
});

test('erasing the applicant deletes it', async () => {
  const { application } = await makeFailed();
  await makeFailed();

  await admin.post(paths.applicationErasure(application.id));

  expect((await list()).totalCount).toBe(1);
  expect((await list({ application_id: application.id })).mails).toEqual([]);
});

test('forgetting an account deletes its mail, not that of an application with its address', async () => {
  const user = await makeUser(portal.db, { email: 'ada@example.org' });
  const { application } = await makeFailed({ email: 'ada@example.org' });
  await admin.post(paths.userPassword(user.id), { newPassword: 'chosen for you' });
  await portal.visitor.post(paths.forgotPassword, { email: user.email });
  const email = 'new@example.org';
  await portal.db.insert(mailedLinks).values({
    token_hash: 'nobody knows its token',
    purpose: 'confirm_account_email',
    user_id: user.id,
    email,
    expires_at: new Date(Date.now() + 1_000_000),
  });
  await portal.db.transaction((tx) =>
    portal.mail.enqueue(tx, [
      {
        kind: 'confirm_email',
        to: email,
        facts: { name: user.name },
        link: { purpose: 'confirm_account_email', user_id: user.id, email },
      },
    ]),
  );
  await failAll(4);

  await portal.db.transaction((tx) => portal.mail.forgetAccounts(tx, [user.email]));

  expect((await list()).mails).toMatchObject([{ application_id: application.id }]);
});

test('the export of personal data names it once, as failed', async () => {
  const { application } = await makeFailed();

  const response = await admin.get(paths.applicationPersonalData(application.id));

  expect(response.json().mail).toMatchObject([{ kind: 'status_approved', state: 'failed' }]);
});
