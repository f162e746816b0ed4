import { passkeyOptionsResponse } from '#contract/auth/account.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { auth } from '#web/lib/auth/auth.ts';
import { getPasskey } from '#web/lib/auth/passkeys.ts';

/** Signs in with a passkey alone, whose owner the server then knows. */
export async function loginWithPasskey() {
  const { challenge, options } = await api.post(paths.passkeyOptions, passkeyOptionsResponse);
  return auth.loginWithPasskey({ challenge, passkey: await getPasskey(options) });
}
