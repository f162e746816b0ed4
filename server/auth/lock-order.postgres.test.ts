import { beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { hashToken, newToken } from '#server/core/auth/tokens.ts';
import { passwordLinks } from '#server/db/account-schema.ts';
import { makeSession, makeUser, type StoredUser, TEST_PASSWORD } from '#server/seed/factories.ts';
import { type SignedIn, setupTestApp } from '#test/app.ts';

const ROUNDS = 25;
const portal = setupTestApp();
let admin: SignedIn;
beforeEach(async () => {
  admin = await portal.as('admin');
});

async function makeLink({ id }: StoredUser) {
  const token = newToken();
  const expires_at = new Date(Date.now() + 3_600_000);
  await portal.db
    .insert(passwordLinks)
    .values({ token_hash: hashToken(token), user_id: id, expires_at });
  return token;
}

type Race = (user: StoredUser, token: string, link: string) => Promise<{ statusCode: number }[]>;

/** Each of these pairs used to lock the user and its links or sessions in opposite orders. */
test.each<[string, Race]>([
  [
    'a reset link and an administrator’s new password',
    (user, _token, link) =>
      Promise.all([
        portal.visitor.post(paths.resetPassword, { token: link, newPassword: 'tulip rain' }),
        admin.post(paths.userPassword(user.id), { newPassword: 'other rain' }),
      ]),
  ],
  [
    'a forgotten password and a deletion',
    (user) =>
      Promise.all([
        portal.visitor.post(paths.forgotPassword, { email: user.email }),
        admin.delete(paths.user(user.id)),
      ]),
  ],
  [
    'a sign-out and a deletion',
    (user, token) =>
      Promise.all([portal.caller(token).post(paths.logout), admin.delete(paths.user(user.id))]),
  ],
  [
    'a sign-in with an old session and a bulk deletion',
    (user, token) =>
      Promise.all([
        portal.caller(token).post(paths.login, { email: user.email, password: TEST_PASSWORD }),
        admin.post(paths.userBulk, { userIds: [user.id], action: 'delete' }),
      ]),
  ],
  [
    'a new password of one’s own and an administrator’s change of role',
    (user, token) =>
      Promise.all([
        portal.caller(token).put(paths.accountPassword, {
          current_password: TEST_PASSWORD,
          new_password: 'tulip rain',
        }),
        admin.patch(paths.userRole(user.id), { role: 'admin' }),
      ]),
  ],
])('%s never deadlock', async (_pair, race) => {
  for (let round = 0; round < ROUNDS; round++) {
    const user = await makeUser(portal.db);
    const token = await makeSession(portal.db, user);
    const answers = await race(user, token, await makeLink(user));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual(
      [],
    );
  }
});
