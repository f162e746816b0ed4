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
import type { FailureMeta } from '#web/lib/api/query-client.ts';
import { createPasskey } from '#web/lib/auth/passkeys.ts';

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

/**
 * One change of the account. `onDone` belongs to the mutation, not to a call of it: those callbacks do
 * not run once the component has gone, and recovery codes would be lost.
 */
function useChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  { onDone, meta }: { onDone: (answer: Answer) => void; meta: FailureMeta },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    // Everything on the page may be stale: a new password also ends sessions.
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.account }),
    meta,
  });
}

export const useChangePassword = (onDone: () => void) =>
  useChange((change: PasswordChange) => api.put(paths.accountPassword, accountDoneAnswer, change), {
    onDone,
    meta: inPlace,
  });

export const useChangeEmail = (onDone: () => void) =>
  useChange((body: { email: string }) => api.post(paths.accountEmail, emailChangeAnswer, body), {
    onDone,
    meta: inPlace,
  });

export const useCancelEmail = (onDone: () => void) =>
  useChange(() => api.delete(paths.accountEmail, accountDoneAnswer), { onDone, meta: asToast });

export function useSetUpTotp(onDone: () => void) {
  return useMutation({
    mutationFn: () => api.post(paths.accountTotp, totpSetupAnswer),
    onSuccess: onDone,
    meta: { ...asToast, failed: accountTexts.totpFailed },
  });
}

type OnCodes = (answer: { recovery_codes: string[] | null }) => void;

export const useConfirmTotp = (onDone: OnCodes) =>
  useChange(
    (body: { code: string }) => api.post(paths.accountTotpConfirm, totpConfirmedAnswer, body),
    { onDone, meta: inPlace },
  );

export const useRemoveTotp = (onDone: () => void) =>
  useChange(() => api.delete(paths.accountTotp, accountDoneAnswer), { onDone, meta: asToast });

export const useAddPasskey = (onDone: OnCodes) => useChange(addPasskey, { onDone, meta: inPlace });

async function addPasskey({ name }: { name: string }) {
  const { challenge, options } = await api.post(paths.accountPasskeyOptions, passkeyOptionsAnswer);
  const passkey = await createPasskey(options);
  return api.post(paths.accountPasskeys, passkeyAddedAnswer, { challenge, passkey, name });
}

export const useRemovePasskey = (onDone: () => void) =>
  useChange((id: string) => api.delete(paths.accountPasskey(id), accountDoneAnswer), {
    onDone,
    meta: asToast,
  });

export const useRenewCodes = (onDone: OnCodes) =>
  useChange(() => api.post(paths.accountRecoveryCodes, recoveryCodesAnswer), {
    onDone,
    meta: asToast,
  });

export const useEndSession = (onDone: () => void) =>
  useChange((id: string) => api.delete(paths.accountSession(id), endedSessionsAnswer), {
    onDone,
    meta: asToast,
  });

export const useEndOtherSessions = (onDone: (answer: { ended: number }) => void) =>
  useChange(() => api.delete(paths.accountSessions, endedSessionsAnswer), {
    onDone,
    meta: asToast,
  });
