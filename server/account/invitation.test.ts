import { expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { passkeys, passwordLinks } from '#server/db/account-schema.ts';
import { makeUser } from '#server/seed/factories.ts';
import { outcome, setupTestApp } from '#test/app.ts';
import { makeAuthenticator } from '#test/authenticator.ts';
import { mailedLink, tokenOf } from '#test/mailed-link.ts';
import { SITE } from '#test/second-factor.ts';

const portal = setupTestApp();

async function invite(values: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(portal.db, values);
  await portal.visitor.post(paths.forgotPassword, { email: user.email });
  return { user, token: tokenOf(await mailedLink(portal, user.email)) };
}
const begin = (token: string) => portal.visitor.post(paths.invitationPasskeyOptions, { token });

test('somebody who was invited signs in with a new passkey, once by the link, then by the passkey', async () => {
  const { user, token } = await invite();
  const authenticator = makeAuthenticator(SITE);
  const { challenge, options } = (await begin(token)).json();
  const passkey = authenticator.create(options.challenge);

  const wrong = await portal.visitor.post(paths.invitationPasskey, {
    token,
    challenge: 'x'.repeat(43),
    passkey,
  });
  const done = await portal.visitor.post(paths.invitationPasskey, { token, challenge, passkey });

  expect([wrong.statusCode, done.statusCode]).toEqual([400, 200]);
  expect(done.json()).toMatchObject({ user: { id: user.id } });
  expect(done.json().recovery_codes).toHaveLength(10);
  expect((await portal.caller(done.json().token).get(paths.me)).statusCode).toBe(200);
  expect(await portal.db.select().from(passkeys)).toMatchObject([{ user_id: user.id }]);
  expect(await portal.db.select().from(passwordLinks)).toEqual([]);
  expect((await begin(token)).json().code).toBe('reset_link_invalid');
  const again = (await portal.visitor.post(paths.passkeyOptions)).json();
  const signedIn = await portal.visitor.post(paths.passkeySignIn, {
    challenge: again.challenge,
    passkey: authenticator.get(again.options.challenge),
  });
  expect(signedIn.json().user.id).toBe(user.id);
});

test('nobody else gets in this way: a passkey cannot be added by mail to an account in use', async () => {
  const used = await invite({ lastLogin: new Date() });
  const secured = await invite({ totp_key: 'sealed', totp_confirmed_at: new Date() });

  for (const token of [used.token, secured.token, 'unknown']) {
    const refused = await begin(token);
    expect(outcome(refused)).toEqual([400, 'reset_link_invalid']);
  }
});
