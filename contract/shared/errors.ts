import { z } from 'zod';
import { messages } from './messages.ts';

/** Every error of the API: its status and a message that says what to do next. */
export const ERRORS = {
  validation_failed: { status: 400, message: messages.validationFailed },
  malformed_body: { status: 400, message: messages.malformedBody },
  malformed_request: { status: 400, message: messages.malformedRequest },
  reset_link_invalid: { status: 400, message: messages.resetLinkInvalid },
  link_invalid: { status: 400, message: messages.linkInvalid },
  second_factor_required: { status: 401, message: messages.secondFactorRequired },
  second_factor_invalid: { status: 401, message: messages.secondFactorInvalid },
  challenge_expired: { status: 401, message: messages.challengeExpired },
  not_signed_in: { status: 401, message: messages.notSignedIn },
  invalid_credentials: { status: 401, message: messages.invalidCredentials },
  account_inactive: { status: 403, message: messages.accountInactive },
  forbidden: { status: 403, message: messages.forbidden },
  sign_in_again: { status: 403, message: messages.signInAgain },
  password_change_required: { status: 403, message: messages.passwordChangeRequired },
  second_factor_setup_required: { status: 403, message: messages.secondFactorSetupRequired },
  own_account: { status: 403, message: messages.ownAccount },
  not_found: { status: 404, message: messages.notFound },
  application_not_found: { status: 404, message: messages.applicationNotFound },
  user_not_found: { status: 404, message: messages.userNotFound },
  session_not_found: { status: 404, message: messages.sessionNotFound },
  passkey_not_found: { status: 404, message: messages.passkeyNotFound },
  mail_not_found: { status: 404, message: messages.mailNotFound },
  request_too_slow: { status: 408, message: messages.requestTooSlow },
  zip_full: { status: 409, message: messages.zipLimitReached },
  already_received: { status: 409, message: messages.alreadyReceived },
  application_changed: { status: 409, message: messages.applicationChanged },
  application_erased: { status: 409, message: messages.applicationErased },
  nothing_to_undo: { status: 409, message: messages.nothingToUndo },
  mail_already_sent: { status: 409, message: messages.mailAlreadySent },
  totp_exists: { status: 409, message: messages.totpExists },
  passkey_exists: { status: 409, message: messages.passkeyExists },
  too_many_passkeys: { status: 409, message: messages.tooManyPasskeys },
  no_second_factor: { status: 409, message: messages.noSecondFactor },
  last_second_factor: { status: 409, message: messages.lastSecondFactor },
  email_taken: { status: 409, message: messages.emailTaken },
  last_admin: { status: 409, message: messages.lastAdmin },
  application_not_approved: { status: 409, message: messages.applicationNotApproved },
  account_exists: { status: 409, message: messages.accountExists },
  body_too_large: { status: 413, message: messages.bodyTooLarge },
  unsupported_media_type: { status: 415, message: messages.unsupportedMediaType },
  too_many_requests: { status: 429, message: messages.tooManyRequests },
  internal: { status: 500, message: messages.internal },
  database_unavailable: { status: 503, message: messages.databaseUnavailable },
} as const;
export type ErrorCode = keyof typeof ERRORS;

export const fieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

/** The shape of every error response (rule errors-1). */
export const errorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(fieldError).optional(),
  /** Identifies the request in the server's log; sent only with errors of the server itself. */
  requestId: z.string().optional(),
});
export type ErrorAnswer = z.output<typeof errorAnswer>;

/** A submit into a full ZIP code: nothing is stored, the waitlist is offered (rule seats-3). */
export const waitlistAnswer = errorAnswer.extend({
  success: z.literal(false),
  waitlist: z.literal(true),
});

/** A repeated submit with other answers, when the editors already work on the application (rule apply-8). */
export const alreadyReceivedAnswer = errorAnswer.extend({ applicationNumber: z.string() });

/** A change into a full ZIP code that an editor may confirm with `override_limit` (rule seats-4). */
export const zipFullAnswer = errorAnswer.extend({
  zips: z.array(
    z.object({ zip_code: z.string(), held: z.number().int(), limit: z.number().int() }),
  ),
});

/** A change based on stale data: what happened since (rule status-4). */
export const changedAnswer = errorAnswer.extend({
  changes: z.array(
    z.object({ at: z.string(), user_name: z.string(), action: z.string(), details: z.string() }),
  ),
});
