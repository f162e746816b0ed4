import { z } from 'zod';
import { dateTime, emailAddress, shortText } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { newPassword, user } from '#contract/users/user.ts';
import { loginResponse } from './auth.ts';

/** A password that the portal invented must be changed; one that an administrator chose should be. */
export const PASSWORD_CHANGES = ['required', 'offered'] as const;
/** What a challenge waits for (table auth_challenges). */
export const CHALLENGE_PURPOSES = [
  'second_factor',
  'passkey_sign_in',
  'passkey_registration',
  'oidc_sign_in',
  'oidc_sign_in_mfa',
] as const;
export const LINK_PURPOSES = [
  'confirm_account_email',
  'confirm_application',
  'confirm_contact',
  'copy_of_answers',
  'own_application',
  'revert_contact',
] as const;

export const CHALLENGE_MINUTES = 5;
/** Wrong codes at one challenge; then the sign-in starts again. */
export const CHALLENGE_ATTEMPTS = 5;
export const RECOVERY_CODES = 10;
export const EMAIL_LINK_HOURS = 24;
export const PASSKEYS_MAX = 20;

/** What the browser's passkey API takes and returns; the library on each side checks it. */
const webauthnJson = z.record(z.string(), z.unknown());

const SECOND_FACTORS = ['code', 'passkey', 'recovery_code'] as const;

/** 401 after a right password: the sign-in needs a second step. */
export const secondFactorRequiredResponse = z.object({
  message: z.string(),
  code: z.literal('second_factor_required'),
  challenge: z.string(),
  methods: z.array(z.enum(SECOND_FACTORS)),
  /** For `navigator.credentials.get`, if the account has a passkey. */
  passkey_options: webauthnJson.nullable(),
});

const challenge = z.string().min(1).max(200);

const code = z
  .string({ error: messages.codeRequired })
  .trim()
  .min(1, messages.codeRequired)
  .max(40);

/** Either of the two; `code` is that of the app, or a recovery code. */
export const secondFactorBody = z
  .object({ challenge, code: code.optional(), passkey: webauthnJson.optional() })
  .refine((body) => (body.code === undefined) !== (body.passkey === undefined), {
    error: messages.codeRequired,
    path: ['code'],
  });
export type SecondFactorAttempt = z.output<typeof secondFactorBody>;
export const passkeyOptionsResponse = z.object({ challenge: z.string(), options: webauthnJson });
export const passkeySignInBody = z.object({ challenge, passkey: webauthnJson });

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: dateTime,
  last_used_at: dateTime.nullable(),
});
export type Passkey = z.output<typeof passkey>;

export const accountResponse = z.object({
  user,
  password_change: z.enum(PASSWORD_CHANGES).nullable(),
  totp: z.boolean(),
  passkeys: z.array(passkey),
  recovery_codes_left: z.number().int(),
  /** Whether this account can do nothing else until it has a second factor. */
  second_factor_required: z.boolean(),
  email_change: z.object({ email: z.string(), expires_at: dateTime }).nullable(),
});
export type Account = z.output<typeof accountResponse>;

const currentPassword = z
  .string({ error: messages.passwordRequired })
  .min(1, { error: messages.passwordRequired, abort: true })
  .max(1_000);

export const changePasswordBody = z.object({
  current_password: currentPassword,
  new_password: newPassword(messages.passwordTooShort),
});
export type PasswordChange = z.output<typeof changePasswordBody>;
/** The form on /account: the server gets the new password only once. */
export const changePasswordForm = changePasswordBody
  .extend({ repeated_password: z.string().min(1, messages.passwordRequired) })
  .refine((form) => form.new_password === form.repeated_password, {
    error: messages.passwordsDiffer,
    path: ['repeated_password'],
  });
export const confirmPasswordBody = z.object({ password: currentPassword });
export const passwordChangedResponse = z.object({ success: z.literal(true), token: z.string() });
export const changeEmailBody = z.object({ email: emailAddress });
export const emailChangeResponse = z.object({
  email_change: z.object({ email: z.string(), expires_at: dateTime }),
});
export const linkTokenBody = z.object({ token: z.string().min(1, messages.linkInvalid).max(200) });

export const totpSetupResponse = z.object({ secret: z.string(), uri: z.string() });
export const totpConfirmBody = z.object({ code });
export const recoveryCodesResponse = z.object({ recovery_codes: z.array(z.string()) });
/** The codes are created, and shown once, with the account's first second factor only. */
export const totpConfirmedResponse = z.object({ recovery_codes: z.array(z.string()).nullable() });
export const addPasskeyBody = z.object({
  challenge,
  passkey: webauthnJson,
  name: shortText(100).pipe(z.string().trim().min(1, messages.passkeyNameRequired)),
});
export type NewPasskey = z.output<typeof addPasskeyBody>;
/** `recovery_codes` only with the account's first second factor. */
export const passkeyAddedResponse = z.object({
  passkey,
  recovery_codes: z.array(z.string()).nullable(),
});

/** With the link of the invitation; the passkey is named after the device. */
export const invitationPasskeyBody = linkTokenBody.extend({ challenge, passkey: webauthnJson });
export const invitationPasskeyResponse = loginResponse.extend({
  recovery_codes: z.array(z.string()),
});

export const passkeyParams = z.object({ id: z.string().min(1).max(200) });

export const session = z.object({
  id: z.uuid(),
  current: z.boolean(),
  device: z.string().nullable(),
  place: z.string().nullable(),
  created_at: dateTime,
  last_used_at: dateTime,
});
export type Session = z.output<typeof session>;
export const sessionsResponse = z.object({ sessions: z.array(session) });
export const endedSessionsResponse = z.object({ ended: z.number().int() });
export const accountDoneResponse = z.object({ success: z.literal(true) });
