import { expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { hashToken, newToken } from '#server/core/auth/tokens.ts';
import { passwordLinks } from '#server/db/account-schema.ts';
import { makeSession, makeUser, type StoredUser, TEST_PASSWORD } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { countDeadlocks, meetBehind } from '#test/meetings.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

async function makeLink({ id }: StoredUser) {
  const token = newToken();
  const expires_at = new Date(Date.now() + 3_600_000);
  await portal.db
    .insert(passwordLinks)
    .values({ token_hash: hashToken(token), user_id: id, expires_at });
  return token;
}

type Answer = Promise<{ statusCode: number }>;
type Race = (user: StoredUser, token: string, link: string) => (() => Answer)[];

/** Each of these pairs used to lock the user and its links or sessions in opposite orders. */
test.each<[string, Race]>([
  [
    'a reset link and an administrator’s new password',
    (user, _token, link) => [
      () => portal.visitor.post(paths.resetPassword, { token: link, newPassword: 'tulip rain' }),
      () => admin.post(paths.userPassword(user.id), { newPassword: 'other rain' }),
    ],
  ],
  [
    'a forgotten password and a deletion',
    (user) => [
      () => portal.visitor.post(paths.forgotPassword, { email: user.email }),
      () => admin.delete(paths.user(user.id)),
    ],
  ],
  [
    'a sign-out and a deletion',
    (user, token) => [
      () => portal.caller(token).post(paths.logout),
      () => admin.delete(paths.user(user.id)),
    ],
  ],
  [
    'a sign-in with an old session and a bulk deletion',
    (user, token) => [
      () => portal.caller(token).post(paths.login, { email: user.email, password: TEST_PASSWORD }),
      () => admin.post(paths.userBulk, { userIds: [user.id], action: 'delete' }),
    ],
  ],
  [
    'a new password of one’s own and an administrator’s change of role',
    (user, token) => [
      () =>
        portal.caller(token).put(paths.accountPassword, {
          current_password: TEST_PASSWORD,
          new_password: 'tulip rain',
        }),
      () => admin.patch(paths.userRole(user.id), { role: 'admin' }),
    ],
  ],
])('%s never deadlock, whichever comes first', async (_pair, race) => {
  const before = await countDeadlocks(portal);
  for (const order of ['first', 'last']) {
    const user = await makeUser(portal.db);
    const token = await makeSession(portal.db, user);
    const changes = race(user, token, await makeLink(user));
    const answers = await meetBehind(
      portal,
      (other) => other.query('select from users where id = $1 for update', [user.id]),
      order === 'first' ? changes : changes.toReversed(),
      { inOrder: true },
    );
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  }
  expect(await countDeadlocks(portal)).toBe(before);
});
