import { z } from 'zod';
import { emailAddress } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { newPassword } from '#contract/users/user.ts';
import { loginResponse, messageResponse } from './auth.ts';

// Apart from auth.ts, so that the login page does not load it.

export const forgotPasswordBody = z.object({ email: emailAddress });

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
