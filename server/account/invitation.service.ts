import { requireInvited, resetPassword, toUser } from '#server/auth/auth.service.ts';
import type { Client, SignInDeps } from '#server/auth/sessions.service.ts';
import { newToken } from '#server/core/auth/tokens.ts';
import { AppError } from '#server/core/errors.ts';
import type { Deps } from './account.service.ts';
import { passkeyOptions, storePasskey, verifyNewPasskey } from './second-factor-setup.service.ts';

type Given = { token: string; challenge: string; passkey: Record<string, unknown> };

/** What the browser of an invited person needs to make a passkey (rule users-4). */
export async function invitationPasskeyOptions(
  deps: Deps,
  { origin }: Pick<Client, 'origin'>,
  token: string,
) {
  const { id } = await requireInvited(deps, token);
  return passkeyOptions(deps, { id, origin });
}

/**
 * Signs in with the link, as a first password does. The account gets a password that nobody knows;
 * one's own can be set like a forgotten one. The passkey is verified before the link is used up.
 */
export async function acceptInvitationWithPasskey(
  deps: Deps & SignInDeps,
  client: Client,
  { token, ...given }: Given,
) {
  const { id } = await requireInvited(deps, token);
  const owner = { id, ip: client.ip, origin: client.origin };
  const verified = await verifyNewPasskey(deps, owner, given);
  const reset = { token, newPassword: newToken(), sign_in: true };
  const { session } = await resetPassword(deps, client, reset);
  if (!session) throw new AppError('reset_link_invalid');
  const { device } = await deps.technical.describeClient(client);
  const { recovery_codes } = await storePasskey(deps, owner, device ?? 'Passkey', verified);
  return {
    token: session.token,
    user: toUser(session.user),
    recovery_codes: recovery_codes ?? [],
  };
}
