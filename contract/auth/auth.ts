import { z } from 'zod';
import { emailAddress, longText } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { newPassword, user } from '#contract/users/user.ts';

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

export const loginResponse = z.object({ token: z.string(), user });
export const meResponse = z.object({ user });
export const verifyResponse = z.object({ valid: z.boolean(), user: user.nullable() });

export const forgotPasswordBody = z.object({ email: emailAddress });
export const messageResponse = z.object({ message: z.string() });

export const resetPasswordBody = z.object({
  token: z.string().min(1, messages.resetLinkInvalid).max(200),
  newPassword: newPassword(messages.passwordTooShort),
  /** An invitation signs in at once; the link of somebody who has signed in before does not. */
  sign_in: z.boolean().optional(),
});
/** With a session, if that was asked for and the account has never signed in (rule users-4). */
export const resetPasswordResponse = messageResponse.extend(loginResponse.partial().shape);
/** The screen of an invitation: one field, which can be shown. */
export const invitationForm = resetPasswordBody.pick({ newPassword: true });
/** The reset screen's form: the server gets the password only once. */
export const resetPasswordForm = z
  .object({
    newPassword: newPassword(messages.passwordTooShort),
    confirmPassword: z.string().min(1, messages.passwordRequired),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    error: messages.passwordsDiffer,
    path: ['confirmPassword'],
  });
