import type { z } from 'zod';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import {
  type createUserBody,
  type Role,
  type User,
  type UserBulkAction,
  type UserListQuery,
  type UserStatus,
  type UserUpdate,
  userBulkResponse,
  userDoneResponse,
  userResponse,
  usersResponse,
} from '#contract/users/users.ts';
import { api } from '#web/lib/api/api.ts';
import { pageOptions } from '#web/lib/api/read-options.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { announce } from '#web/lib/browser/announce.ts';
import { toast } from '#web/lib/browser/toast.ts';

export const usersOptions = (query: UserListQuery) =>
  pageOptions(['users', 'list'], paths.users, usersResponse, query);

/** After every mutation the list and the activity log are stale. */
const STALE = [['users'], ['activity']];

// The forms show errors beside their fields, so they need no toast.

export const useAddUser = () =>
  useAction((user: z.input<typeof createUserBody>) => api.post(paths.users, userResponse, user), {
    stale: STALE,
    done: messages.userAdded,
  });

export const useUpdateUser = (id: string) =>
  useAction((change: UserUpdate) => api.put(paths.user(id), userResponse, change), {
    stale: STALE,
    done: messages.userUpdated,
  });

export const useResetUserPassword = (id: string) =>
  useAction(
    (reset: { newPassword: string; sendEmail: boolean }) =>
      api.post(paths.userPassword(id), userDoneResponse, reset),
    {
      stale: STALE,
      done: messages.userPasswordReset,
      onDone: (_answer, { sendEmail }) => sendEmail && toast.success(messages.resetMailSent),
    },
  );

export const useSetUserStatus = () =>
  useAction(
    ({ id, status }: { id: string; status: UserStatus }) =>
      api.patch(paths.userStatus(id), userResponse, { status }),
    {
      stale: STALE,
      onDone: () => announce(messages.userStatusUpdated),
      failed: messages.updateUserStatusFailed,
    },
  );

export const useSetUserRole = () =>
  useAction(
    ({ id, role }: { id: string; role: Role }) =>
      api.patch(paths.userRole(id), userResponse, { role }),
    { stale: STALE, done: messages.userRoleUpdated, failed: messages.updateUserRoleFailed },
  );

export const useDeleteUser = () =>
  useAction(({ id }: Pick<User, 'id'>) => api.delete(paths.user(id), userDoneResponse), {
    stale: STALE,
    done: messages.userDeleted,
    failed: messages.deleteUserFailed,
  });

export const useBulkAction = (action: UserBulkAction, onDone: (userIds: string[]) => void) =>
  useAction(
    (userIds: string[]) => api.post(paths.userBulk, userBulkResponse, { userIds, action }),
    {
      stale: STALE,
      done: ({ updated }) => messages.usersUpdated(updated),
      onDone: (_answer, userIds) => onDone(userIds),
      failed: messages.bulkUsersFailed(action),
    },
  );
