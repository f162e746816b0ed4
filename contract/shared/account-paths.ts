/** Addresses of one's own account; used as `paths` of paths.ts. */
import { segment } from './path-segment.ts';

/** Of somebody who was invited and chooses a passkey in place of a password. */
export const invitationPasskey = '/api/auth/invitation/passkey';
export const invitationPasskeyOptions = '/api/auth/invitation/passkey/options';

export const account = '/api/account';
export const accountPassword = '/api/account/password';
export const accountConfirm = '/api/account/confirm';
export const accountConfirmFactor = '/api/account/confirm/second-factor';
export const accountEmail = '/api/account/email';
export const accountTotp = '/api/account/totp';
export const accountTotpConfirm = '/api/account/totp/confirm';
export const accountRecoveryCodes = '/api/account/recovery-codes';
export const accountPasskeys = '/api/account/passkeys';
export const accountPasskeyOptions = '/api/account/passkeys/options';
export const accountPasskey = (id: string) => `/api/account/passkeys/${segment(id)}`;
export const accountSessions = '/api/account/sessions';
export const accountSession = (id: string) => `/api/account/sessions/${segment(id)}`;
