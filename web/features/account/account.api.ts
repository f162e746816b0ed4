import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  accountAnswer,
  accountDoneAnswer,
  emailChangeAnswer,
  endedSessionsAnswer,
  type PasswordChange,
  passkeyAddedAnswer,
  passkeyOptionsAnswer,
  recoveryCodesAnswer,
  sessionsAnswer,
  totpConfirmedAnswer,
  totpSetupAnswer,
} from '#contract/auth/account.ts';
import { accountTexts } from '#contract/auth/account-texts.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { createPasskey } from '#web/lib/auth/passkeys.ts';
import { toast } from '#web/lib/browser/toast.ts';

const keys = { account: ['account'], sessions: ['account', 'sessions'] };
// The page shows these errors itself.
const inPlace = { errorToast: 'none' } as const;
const asToast = { failed: accountTexts.failed, errorToast: 'server' } as const;

export const accountOptions = queryOptions({
  queryKey: [...keys.account, 'own'],
  queryFn: ({ signal }) => api.get(paths.account, accountAnswer, { signal }),
  meta: inPlace,
});

export const sessionsOptions = queryOptions({
  queryKey: keys.sessions,
  queryFn: ({ signal }) => api.get(paths.accountSessions, sessionsAnswer, { signal }),
  meta: inPlace,
});

/** Everything on the page may be stale after a change: a new password also ends sessions. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keys.account });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (change: PasswordChange) =>
      api.put(paths.accountPassword, accountDoneAnswer, change),
    onSuccess: () => toast.success(accountTexts.passwordSaved),
    onSettled: useRefresh(),
    meta: inPlace,
  });
}

export function useChangeEmail() {
  return useMutation({
    mutationFn: (body: { email: string }) => api.post(paths.accountEmail, emailChangeAnswer, body),
    onSettled: useRefresh(),
    meta: inPlace,
  });
}

export function useCancelEmail() {
  return useMutation({
    mutationFn: () => api.delete(paths.accountEmail, accountDoneAnswer),
    onSuccess: () => toast.success(accountTexts.emailCancelled),
    onSettled: useRefresh(),
    meta: asToast,
  });
}

export function useSetUpTotp() {
  return useMutation({
    mutationFn: () => api.post(paths.accountTotp, totpSetupAnswer),
    meta: { ...asToast, failed: accountTexts.totpFailed },
  });
}

export function useConfirmTotp() {
  return useMutation({
    mutationFn: (body: { code: string }) =>
      api.post(paths.accountTotpConfirm, totpConfirmedAnswer, body),
    onSuccess: () => toast.success(accountTexts.totpAdded),
    onSettled: useRefresh(),
    meta: inPlace,
  });
}

export function useRemoveTotp() {
  return useMutation({
    mutationFn: () => api.delete(paths.accountTotp, accountDoneAnswer),
    onSuccess: () => toast.success(accountTexts.totpRemoved),
    onSettled: useRefresh(),
    meta: asToast,
  });
}

export function useAddPasskey() {
  return useMutation({
    async mutationFn({ name }: { name: string }) {
      const { challenge, options } = await api.post(
        paths.accountPasskeyOptions,
        passkeyOptionsAnswer,
      );
      const passkey = await createPasskey(options);
      const body = { challenge, passkey, name };
      return api.post(paths.accountPasskeys, passkeyAddedAnswer, body);
    },
    onSuccess: () => toast.success(accountTexts.passkeyAdded),
    onSettled: useRefresh(),
    meta: inPlace,
  });
}

export function useRemovePasskey() {
  return useMutation({
    mutationFn: (id: string) => api.delete(paths.accountPasskey(id), accountDoneAnswer),
    onSuccess: () => toast.success(accountTexts.passkeyRemoved),
    onSettled: useRefresh(),
    meta: asToast,
  });
}

export function useRenewCodes() {
  return useMutation({
    mutationFn: () => api.post(paths.accountRecoveryCodes, recoveryCodesAnswer),
    onSettled: useRefresh(),
    meta: asToast,
  });
}

export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => api.delete(paths.accountSession(id), endedSessionsAnswer),
    onSuccess: () => toast.success(accountTexts.sessionEnded),
    onSettled: useRefresh(),
    meta: asToast,
  });
}

export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => api.delete(paths.accountSessions, endedSessionsAnswer),
    onSuccess: ({ ended }) => toast.success(accountTexts.sessionsEnded(ended)),
    onSettled: useRefresh(),
    meta: asToast,
  });
}
