import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { BULK_VERBS } from '#contract/users/texts.ts';
import {
  type createUserBody,
  type Role,
  type User,
  type UserBulkAction,
  type UserListQuery,
  type UserStatus,
  type UserUpdate,
  userAnswer,
  userBulkAnswer,
  userDoneAnswer,
  usersAnswer,
} from '#contract/users/users.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { toast } from '#web/lib/browser/toast.ts';

export const usersOptions = (query: UserListQuery) =>
  queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) =>
      api.get(paths.users, usersAnswer, {
        query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
        signal,
      }),
    placeholderData: keepPreviousData,
    // The screen says so itself, in a banner.
    meta: { say: 'nothing' },
  });

/** An act on users: afterwards the list and the log are read again. */
function useUserAct<Variables, Answer>(
  act: (variables: Variables) => Promise<Answer>,
  said: string | ((answer: Answer, variables: Variables) => void),
  failed: string,
  say: 'server' | 'nothing' = 'server',
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer, variables) =>
      typeof said === 'string' ? void toast.success(said) : said(answer, variables),
    onSettled: () =>
      Promise.all(
        [['users'], ['activity']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
    meta: { failed, say },
  });
}

// Dialogs show what was refused beside their fields, so no toast says it again.
export const useAddUser = () =>
  useUserAct(
    (user: z.input<typeof createUserBody>) => api.post(paths.users, userAnswer, user),
    messages.userAdded,
    messages.addUserFailed,
    'nothing',
  );

export const useUpdateUser = (id: string) =>
  useUserAct(
    (change: UserUpdate) => api.put(paths.user(id), userAnswer, change),
    messages.userUpdated,
    messages.updateUserFailed,
    'nothing',
  );

export const useResetUserPassword = (id: string) =>
  useUserAct(
    (reset: { newPassword: string; sendEmail: boolean }) =>
      api.post(paths.userPassword(id), userDoneAnswer, reset),
    (_answer, { sendEmail }) => {
      toast.success(messages.userPasswordReset);
      if (sendEmail) toast.success(messages.resetMailSent);
    },
    messages.resetUserPasswordFailed,
    'nothing',
  );

export const useSetUserStatus = () =>
  useUserAct(
    ({ id, status }: { id: string; status: UserStatus }) =>
      api.patch(paths.userStatus(id), userAnswer, { status }),
    messages.userStatusUpdated,
    messages.updateUserStatusFailed,
  );

export const useSetUserRole = () =>
  useUserAct(
    ({ id, role }: { id: string; role: Role }) =>
      api.patch(paths.userRole(id), userAnswer, { role }),
    messages.userRoleUpdated,
    messages.updateUserRoleFailed,
  );

export const useDeleteUser = () =>
  useUserAct(
    ({ id }: Pick<User, 'id'>) => api.delete(paths.user(id), userDoneAnswer),
    messages.userDeleted,
    messages.deleteUserFailed,
  );

export const useBulkAction = (action: UserBulkAction) =>
  useUserAct(
    (userIds: string[]) => api.post(paths.userBulk, userBulkAnswer, { userIds, action }),
    ({ updated }) => void toast.success(messages.usersUpdated(updated)),
    messages.bulkUsersFailed(BULK_VERBS[action]),
  );

/** What a dialog says of a refusal that belongs to none of its fields. */
export function refusal(error: Error | null, otherwise: string): string | null {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return otherwise;
  if (error.errors.length > 0) return null;
  return error.isFromServer ? error.message : otherwise;
}
