import { paths } from '#contract/shared/paths.ts';
import { totpCode, totpStep } from '#server/core/auth/totp.ts';
import type { Caller, TestApp } from './app.ts';
import { type Authenticator, makeAuthenticator } from './authenticator.ts';

export const SITE = { origin: 'https://portal.example.org', rpId: 'portal.example.org' };

/** What the tests of accounts do with second factors. */
export function openSecondFactors(portal: TestApp) {
  return {
    /** The app's code, `steps` away from the clock. */
    codeOf: (key: string, steps = 0) => totpCode(key, totpStep(portal.clock.now) + steps),
    /** Adds an authenticator app with the code of the step before, so that the current one is unused. */
    async addTotp(owner: Caller) {
      const { secret } = (await owner.post(paths.accountTotp)).json();
      const code = totpCode(secret, totpStep(portal.clock.now) - 1);
      const response = await owner.post(paths.accountTotpConfirm, { code });
      return { key: String(secret), codes: response.json().recovery_codes as string[] };
    },
    async addPasskey(owner: Caller, authenticator: Authenticator = makeAuthenticator(SITE)) {
      const { challenge, options } = (await owner.post(paths.accountPasskeyOptions)).json();
      const passkey = authenticator.create(options.challenge);
      const body = { challenge, passkey, name: 'My phone' };
      return { authenticator, answer: await owner.post(paths.accountPasskeys, body) };
    },
  };
}
