// The sign-in imports these from their own file: it does not need what follows.
export * from './user.ts';

import { z } from 'zod';
import { emailAddress, onOneLine, shortText } from '#contract/shared/fields.ts';
import { filter } from '#contract/shared/filters.ts';
import { messages } from '#contract/shared/messages.ts';
import { newPassword, ROLES, USER_STATUSES, type User, user } from './user.ts';

const name = z
  .string({ error: messages.userNameRequired })
  .trim()
  .min(1, { error: messages.userNameRequired, abort: true })
  .pipe(shortText(200).refine(onOneLine, messages.nameNotOneLine));

export const createUserBody = z.object({
  name,
  email: emailAddress,
  password: newPassword(messages.passwordMinimum),
  role: z.enum(ROLES).default('correspondent'),
  status: z.enum(USER_STATUSES).default('active'),
});
export type NewUser = z.output<typeof createUserBody>;

/** The same fields as on creation; a password may be sent along and is then changed too. */
export const updateUserBody = z.object({
  name: name.optional(),
  email: emailAddress.optional(),
  password: newPassword(messages.passwordMinimum).optional(),
  role: z.enum(ROLES).optional(),
  status: z.enum(USER_STATUSES).optional(),
});
export type UserUpdate = z.output<typeof updateUserBody>;

/**
 * Whether a change mails a welcome link: only to somebody who never signed in and has no working
 * link, because the account becomes active or the earlier link went to another address.
 */
export function sendsWelcome(
  before: Pick<User, 'email' | 'status' | 'lastLogin'>,
  after: Pick<User, 'email' | 'status'>,
): boolean {
  if (before.lastLogin !== null || after.status !== 'active') return false;
  return before.status !== 'active' || before.email !== after.email;
}

export const userStatusBody = z.object({ status: z.enum(USER_STATUSES) });
export const userRoleBody = z.object({ role: z.enum(ROLES) });
export const resetUserPasswordBody = z.object({
  newPassword: newPassword(messages.passwordTooShort),
  sendEmail: z.boolean().default(true),
});
export type UserPasswordReset = z.output<typeof resetUserPasswordBody>;

export const USER_BULK_ACTIONS = [
  'activate',
  'deactivate',
  'delete',
  'makeAdmin',
  'makeCorrespondent',
] as const;
export type UserBulkAction = (typeof USER_BULK_ACTIONS)[number];
export const USER_BULK_LABELS: Record<UserBulkAction, string> = {
  activate: 'Activate',
  deactivate: 'Deactivate',
  delete: 'Delete',
  makeAdmin: 'Make admin',
  makeCorrespondent: 'Make correspondent',
};
export const userBulkBody = z.object({
  userIds: z.array(z.string().max(100)).min(1, messages.noUsersSelected).max(1_000),
  action: z.enum(USER_BULK_ACTIONS),
});
export type UserBulk = z.output<typeof userBulkBody>;
export const userBulkResponse = z.object({
  success: z.literal(true),
  updated: z.number().int(),
  /** Users who already were in the wanted state. */
  unchanged: z.number().int(),
  notFound: z.array(z.string()),
});

export const USER_SORTS = ['createdAt', 'lastLogin', 'name', 'email', 'role'] as const;
export const userListQuery = z.object({
  search: shortText(200).optional(),
  role: filter(z.enum(ROLES)),
  status: filter(z.enum(USER_STATUSES)),
  sortBy: z.enum(USER_SORTS).default('createdAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
});
export type UserListQuery = z.output<typeof userListQuery>;

export const userResponse = z.object({ user });
export const usersResponse = z.object({ users: z.array(user) });
export const userDoneResponse = z.object({ success: z.literal(true) });
