import { z } from 'zod';
import { dateTime, pageFields, totalCount } from '#contract/shared/fields.ts';
import { filter } from '#contract/shared/filters.ts';

/** What the security log records (rule security-1). */
export const SECURITY_EVENTS = [
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  'SIGN_IN_BLOCKED',
  'SIGN_IN_NEW_PLACE',
  'SECOND_FACTOR_FAILED',
  'RECOVERY_CODE_USED',
  'TOTP_ADDED',
  'TOTP_REMOVED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'RECOVERY_CODES_CREATED',
  'PASSWORD_CHANGED',
  'EMAIL_CHANGE_REQUESTED',
  'EMAIL_CHANGED',
  'SESSION_ENDED',
  'ACCESS_DENIED',
  'RATE_LIMITED',
  'DATA_EXPORTED',
  'IDENTITY_LINKED',
  'TOKEN_CREATED',
  'TOKEN_REVOKED',
  'TOKEN_REFUSED',
  'WEBHOOK_CREATED',
  'WEBHOOK_CHANGED',
  'WEBHOOK_DELETED',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

export const SECURITY_EVENT_LABELS: Record<SecurityEvent, string> = {
  SIGNED_IN: 'Signed in',
  SIGN_IN_FAILED: 'Sign-in failed',
  SIGN_IN_BLOCKED: 'Sign-in blocked after many failures',
  SIGN_IN_NEW_PLACE: 'Signed in from a new place',
  SECOND_FACTOR_FAILED: 'Wrong second factor',
  RECOVERY_CODE_USED: 'Recovery code used',
  TOTP_ADDED: 'Authenticator app added',
  TOTP_REMOVED: 'Authenticator app removed',
  PASSKEY_ADDED: 'Passkey added',
  PASSKEY_REMOVED: 'Passkey removed',
  RECOVERY_CODES_CREATED: 'Recovery codes created',
  PASSWORD_CHANGED: 'Password changed',
  EMAIL_CHANGE_REQUESTED: 'Email change requested',
  EMAIL_CHANGED: 'Email changed',
  SESSION_ENDED: 'Session ended',
  ACCESS_DENIED: 'Access denied',
  RATE_LIMITED: 'Too many requests',
  DATA_EXPORTED: 'Data exported',
  IDENTITY_LINKED: 'Sign-in by OpenID Connect linked',
  TOKEN_CREATED: 'API token created',
  TOKEN_REVOKED: 'API token revoked',
  TOKEN_REFUSED: 'API token refused',
  WEBHOOK_CREATED: 'Webhook created',
  WEBHOOK_CHANGED: 'Webhook changed',
  WEBHOOK_DELETED: 'Webhook deleted',
};

/** What somebody proved at a sign-in; with a second factor, which one. */
export const FACTOR_LABELS = {
  password: 'Password',
  totp: 'Authenticator app',
  passkey: 'Passkey',
  recovery_code: 'Recovery code',
  oidc: 'OpenID Connect',
  oidc_mfa: 'OpenID Connect with a second factor',
} as const;
export type Factor = keyof typeof FACTOR_LABELS;

export { SECURITY_LOG_DAYS } from '#contract/auth/retention.ts';

/** After this many failed sign-ins in a row the owner gets a mail. */
export const FAILURES_BEFORE_MAIL = 10;

const securityLogEntry = z.object({
  id: z.uuid(),
  timestamp: dateTime,
  kind: z.enum(SECURITY_EVENTS),
  /** The account's name and address as they are today; null if there is no such account. */
  userName: z.string().nullable(),
  userEmail: z.string().nullable(),
  /** The same letters for the same network, without revealing its address. */
  network: z.string().nullable(),
  details: z.string(),
});
export type SecurityLogEntry = z.output<typeof securityLogEntry>;

export const securityLogQuery = z.object({
  kind: filter(z.enum(SECURITY_EVENTS)),
  ...pageFields(50),
});
export type SecurityLogQuery = z.output<typeof securityLogQuery>;
export const securityLogResponse = z.object({ entries: z.array(securityLogEntry), totalCount });
