import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
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
import { ApiError } from '#web/lib/api/api-error.ts';
import { useRefresh } from '#web/lib/api/use-refresh.ts';
import { announce } from '#web/lib/browser/announce.ts';
import { toast } from '#web/lib/browser/toast.ts';

const userKeys = {
  all: ['users'],
  list: (query: UserListQuery) => ['users', 'list', query],
};

export const usersOptions = (query: UserListQuery) =>
  queryOptions({
    queryKey: userKeys.list(query),
    queryFn: ({ signal }) => api.get(paths.users, usersResponse, { query, signal }),
    placeholderData: keepPreviousData,
    // The screen shows the error itself, in a banner.
    meta: { errorToast: 'none' },
  });

/** After every mutation the list and the activity log are stale. */
const STALE = [userKeys.all, ['activity']];

// The forms show errors beside their fields, so they need no toast.

export function useAddUser() {
  return useMutation({
    mutationFn: (user: z.input<typeof createUserBody>) => api.post(paths.users, userResponse, user),
    onSuccess: () => toast.success(messages.userAdded),
    onSettled: useRefresh(...STALE),
    meta: { errorToast: 'none' },
  });
}

export function useUpdateUser(id: string) {
  return useMutation({
    mutationFn: (change: UserUpdate) => api.put(paths.user(id), userResponse, change),
    onSuccess: () => toast.success(messages.userUpdated),
    onSettled: useRefresh(...STALE),
    meta: { errorToast: 'none' },
  });
}

export function useResetUserPassword(id: string) {
  return useMutation({
    mutationFn: (reset: { newPassword: string; sendEmail: boolean }) =>
      api.post(paths.userPassword(id), userDoneResponse, reset),
    onSuccess: (_answer, { sendEmail }) => {
      toast.success(messages.userPasswordReset);
      if (sendEmail) toast.success(messages.resetMailSent);
    },
    onSettled: useRefresh(...STALE),
    meta: { errorToast: 'none' },
  });
}

export function useSetUserStatus() {
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: UserStatus }) =>
      api.patch(paths.userStatus(id), userResponse, { status }),
    onSuccess: () => announce(messages.userStatusUpdated),
    onSettled: useRefresh(...STALE),
    meta: { failed: messages.updateUserStatusFailed, errorToast: 'server' },
  });
}

export function useSetUserRole() {
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: Role }) =>
      api.patch(paths.userRole(id), userResponse, { role }),
    onSuccess: () => toast.success(messages.userRoleUpdated),
    onSettled: useRefresh(...STALE),
    meta: { failed: messages.updateUserRoleFailed, errorToast: 'server' },
  });
}

export function useDeleteUser() {
  return useMutation({
    mutationFn: ({ id }: Pick<User, 'id'>) => api.delete(paths.user(id), userDoneResponse),
    onSuccess: () => toast.success(messages.userDeleted),
    onSettled: useRefresh(...STALE),
    meta: { failed: messages.deleteUserFailed, errorToast: 'server' },
  });
}

export function useBulkAction(action: UserBulkAction) {
  return useMutation({
    mutationFn: (userIds: string[]) =>
      api.post(paths.userBulk, userBulkResponse, { userIds, action }),
    onSuccess: ({ updated }) => toast.success(messages.usersUpdated(updated)),
    onSettled: useRefresh(...STALE),
    meta: { failed: messages.bulkUsersFailed(action), errorToast: 'server' },
  });
}

/** The message of an error that belongs to no field of the form. */
export function formError(error: Error | null, fallback: string): string | null {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return fallback;
  if (error.errors.length > 0) return null;
  return error.isFromServer ? error.message : fallback;
}
