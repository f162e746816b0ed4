import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { paths } from '#contract/shared/paths.ts';
import { users } from '#server/db/account-schema.ts';
import { makeApplication, makeUser } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { deliverMail } from '#test/mailed-link.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const deliver = () => deliverMail(portal);

const move = (id: string, status: ApplicationStatus) =>
  admin.patch(paths.applicationStatus(id), { status });

test('the link in the invitation sets the password of the new account', async () => {
  const email = 'ada@example.org';
  const { id } = await makeApplication(portal.db, { email, full_name: 'Ada Byron' });
  await move(id, 'training');

  const [mail] = await deliver();

  expect([mail?.to, mail?.text]).toEqual([email, expect.stringContaining('Set your password')]);
  const [, token, name] = /#token=([\w-]+)&name=(\S+)/.exec(mail?.text ?? '') ?? [];
  expect(name).toBe('Ada+Byron');
  const newPassword = 'violet anchor pebble';
  const body = { token, newPassword, sign_in: true };
  const welcomed = (await portal.visitor.post(paths.resetPassword, body)).json();
  expect(welcomed.user).toMatchObject({ email, role: 'correspondent' });
  expect((await portal.caller(welcomed.token).get(paths.me)).statusCode).toBe(200);
  const signedIn = await portal.visitor.post(paths.login, { email, password: newPassword });
  expect(signedIn.json().user.role).toBe('correspondent');
});

test('somebody who has signed in before is sent to the portal, without a secret', async () => {
  const known = await makeUser(portal.db, { lastLogin: new Date() });
  const { id } = await makeApplication(portal.db, { email: known.email });
  await move(id, 'approved');

  const [mail] = await deliver();

  expect(mail?.text).toContain('Go to your portal: https://portal.example.org/correspondent');
  expect(mail?.text).not.toContain('#token=');
});

test('the mail about a decision is sent for the account as it is then', async () => {
  const { id, email } = await makeApplication(portal.db);
  await move(id, 'training');
  const [account] = await portal.db.select().from(users).where(eq(users.email, email));
  await admin.patch(paths.userStatus(account?.id ?? ''), { status: 'inactive' });

  const [mail] = await deliver();

  expect(mail?.subject).toContain('You are invited to training');
  expect(mail?.text).toContain('One of our editors will write to you');
});

test('an invitation that was undone is not mailed, and its account has no link', async () => {
  const { id } = await makeApplication(portal.db);
  const { undo_id } = (await move(id, 'training')).json();
  await admin.post(paths.undoStatusChange(undo_id));

  expect(await deliver()).toEqual([]);
});
