import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/auth/limits.ts';
import { dateTime } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';

export * from './user-texts.ts';

export const ROLES = ['admin', 'correspondent'] as const;
export type Role = (typeof ROLES)[number];

export const USER_STATUSES = ['active', 'inactive'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** A new password. Blanks are kept: they may be part of it. */
export const newPassword = (tooShort: string) =>
  z
    .string({ error: messages.passwordRequired })
    .min(1, { error: messages.passwordRequired, abort: true })
    .min(PASSWORD_MIN, tooShort)
    .max(PASSWORD_MAX, messages.passwordTooLong);

export const user = z.object({
  id: z.uuid(),
  name: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  status: z.enum(USER_STATUSES),
  lastLogin: dateTime.nullable(),
  createdAt: dateTime,
});
export type User = z.output<typeof user>;
