import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '#contract/applications/statuses.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { users } from '#server/db/account-schema.ts';
import { events } from '#server/db/schema.ts';
import { makeApplication, makeUser } from '#server/seed/factories.ts';
import { ok, outcome, refusal, setupAdmin, setupTestApp } from '#test/app.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded } from '#test/recorded.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const createAccount = (id: string) => admin.post(paths.applicationAccount(id));

test('an approved applicant gets an account, a welcome mail and an event', async () => {
  const application = await makeApplication(portal.db, { status: 'approved' });

  const { user } = await ok(createAccount(application.id));

  expect(user).toMatchObject({
    name: application.full_name,
    email: application.email,
    role: 'correspondent',
    status: 'active',
    lastLogin: null,
  });
  const detail = (await admin.get(paths.application(application.id))).json();
  expect(detail.account).toEqual({ id: user.id, email: application.email });
  expect(detail.events).toMatchObject([
    {
      action: 'USER_CREATED',
      user_name: admin.user.name,
      details: `${application.application_number}: correspondent account`,
    },
  ]);
  const [event] = await recorded(portal.db);
  expect(event?.user_id).toBe(user.id);
  expect(await queuedMail(portal.db)).toMatchObject([{ kind: 'welcome', to: application.email }]);
});

const WITHOUT = APPLICATION_STATUSES.filter(
  (status) => status !== 'approved' && status !== 'training',
);

test.each(WITHOUT)('an applicant who is %s gets no account', async (status) => {
  const { id } = await makeApplication(portal.db, { status });

  const response = await refusal(409, createAccount(id));

  expect(response).toEqual({
    code: 'application_not_approved',
    message: messages.applicationNotApproved,
  });
  expect(await portal.db.$count(users)).toBe(1);
  expect(await portal.db.$count(events)).toBe(0);
});

test('an applicant whose email has an account, in any case, gets no second one', async () => {
  const { id } = await makeApplication(portal.db, {
    status: 'approved',
    email: 'maria@example.org',
  });
  const known = await makeUser(portal.db, { email: 'Maria@Example.org', role: 'admin' });

  const response = await refusal(409, createAccount(id));

  expect(response).toEqual({ code: 'account_exists', message: messages.accountExists });
  const [still] = await portal.db.select().from(users).where(eq(users.id, known.id));
  expect(still).toEqual(known);
  expect([await portal.db.$count(events), await queuedMail(portal.db)]).toEqual([0, []]);
});

test('ten clicks at once make one account and one mail', async () => {
  const { id } = await makeApplication(portal.db, { status: 'approved' });

  const answers = await Promise.all(Array.from({ length: 10 }, () => createAccount(id)));

  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([200, ...Array(9).fill(409)]);
  expect(await portal.db.$count(users)).toBe(2);
  expect(await portal.db.$count(events)).toBe(1);
  expect(await queuedMail(portal.db)).toHaveLength(1);
});

test('an applicant in training gets an account, too', async () => {
  const { id } = await makeApplication(portal.db, { status: 'training' });

  expect((await createAccount(id)).statusCode).toBe(200);
  expect((await createAccount(id)).json().code).toBe('account_exists');
});

const sendLink = (id: string) => admin.post(paths.applicationAccountLink(id));

test('the link is sent again as long as nobody has signed in', async () => {
  const { id, email, application_number } = await makeApplication(portal.db);
  await admin.patch(paths.applicationStatus(id), { status: 'training', notify: false });

  expect((await sendLink(id)).json()).toEqual({ success: true });

  expect(await queuedMail(portal.db)).toMatchObject([{ kind: 'welcome', to: email }]);
  const [event] = (await admin.get(paths.application(id))).json().events;
  expect(event).toMatchObject({ action: 'ACCOUNT_LINK_SENT', details: application_number });
  await portal.db.update(users).set({ lastLogin: new Date() }).where(eq(users.email, email));
  expect((await sendLink(id)).json().code).toBe('already_signed_in');
});

test('no link is sent to a deactivated account, or where there is none', async () => {
  const { id, email } = await makeApplication(portal.db);
  expect((await sendLink(id)).json().code).toBe('user_not_found');
  await makeUser(portal.db, { email, status: 'inactive' });

  const response = await sendLink(id);

  expect(outcome(response)).toEqual([409, 'account_deactivated']);
  expect(await queuedMail(portal.db)).toEqual([]);
});

test('"approved, no account" finds whom the bulk action gives one', async () => {
  const approved = await makeApplication(portal.db, { status: 'approved' });
  const training = await makeApplication(portal.db, { status: 'training' });
  const fresh = await makeApplication(portal.db, { status: 'new' });
  const known = await makeUser(portal.db);
  const withAccount = await makeApplication(portal.db, { status: 'approved', email: known.email });
  const list = async (no_account: string) => {
    const answer = (await admin.get(paths.applications, { no_account })).json();
    expect(answer.totalCount).toBe(answer.applications.length);
    return (answer.applications as { id: string }[]).map(({ id }) => id).sort();
  };
  expect(await list('true')).toEqual([approved.id]);
  expect(await list('false')).toEqual([training.id, fresh.id, withAccount.id].sort());
  const ids = [approved, training, fresh, withAccount].map(({ id }) => id);

  const response = await admin.post(paths.bulkAccounts, { applicationIds: [...ids, 'nonsense'] });

  expect(response.json()).toEqual({
    success: true,
    created: 2,
    linked: 1,
    skipped: 1,
    notFound: ['nonsense'],
  });
  expect((await queuedMail(portal.db)).map(({ kind }) => kind)).toEqual(['welcome', 'welcome']);
  expect(await list('true')).toEqual([]);
  const again = await admin.post(paths.bulkAccounts, { applicationIds: ids });
  expect(again.json()).toMatchObject({ created: 0, linked: 0, skipped: 4 });
});
