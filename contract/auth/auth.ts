import { z } from 'zod';
import { dateTime, longText } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { user } from '#contract/users/user.ts';

export const loginBody = z.object({
  email: z
    .string({ error: messages.emailRequired })
    .trim()
    .min(1, { error: messages.emailRequired, abort: true })
    .pipe(longText(254)),
  password: z
    .string({ error: messages.passwordRequired })
    .min(1, { error: messages.passwordRequired, abort: true })
    .max(1_000),
});
export type Login = z.output<typeof loginBody>;

export const loginResponse = z.object({
  token: z.string(),
  user,
  /** Until a first step on /account is done, nothing else works (rule account-6). */
  setup_required: z.literal(true).optional(),
});
export const meResponse = z.object({ user });
export const verifyResponse = z.object({ valid: z.boolean(), user: user.nullable() });

/** The session goes on with the new token; the one that was sent has ended. */
export const confirmPasswordResponse = z.object({ confirmed_until: dateTime, token: z.string() });

export const messageResponse = z.object({ message: z.string() });
