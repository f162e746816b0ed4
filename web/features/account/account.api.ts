import { useQueryClient } from '@tanstack/react-query';
import {
  accountDoneResponse,
  emailChangeResponse,
  endedSessionsResponse,
  type PasswordChange,
  passkeyAddedResponse,
  passkeyOptionsResponse,
  passwordChangedResponse,
  recoveryCodesResponse,
  sessionsResponse,
  totpConfirmedResponse,
  totpSetupResponse,
} from '#contract/auth/account.ts';
import { accountTexts } from '#contract/auth/account-texts.ts';
import { type OwnDigest, ownDigest } from '#contract/letters/digest.ts';
import { letterPaths } from '#contract/letters/paths.ts';
import { type OwnNewsroom, ownNewsroom } from '#contract/newsroom/own-settings.ts';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { readOptions } from '#web/lib/api/read-options.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { createPasskey } from '#web/lib/auth/passkeys.ts';

const { failed } = accountTexts;
const keys = { account: ['account'], sessions: ['account', 'sessions'] };

export const sessionsOptions = readOptions(keys.sessions, paths.accountSessions, sessionsResponse);

export const newsroomOptions = readOptions(
  [...keys.account, 'newsroom'],
  newsroomPaths.ownSettings,
  ownNewsroom,
);

export const digestOptions = readOptions(
  [...keys.account, 'digest'],
  letterPaths.digest,
  ownDigest,
);

/**
 * One change of the account. `onDone` belongs to the mutation, not to a call of it: those callbacks do
 * not run once the component has gone, and recovery codes would be lost. Without `failed` the page
 * shows the error itself.
 */
const useChange = <Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
  failed?: string,
) =>
  useAction(change, {
    // Everything on the page may be stale: a new password also ends sessions.
    stale: [keys.account],
    onDone,
    failed,
  });

export const useChangePassword = (onDone: () => void) =>
  useChange(
    (change: PasswordChange) =>
      api.put(paths.accountPassword, passwordChangedResponse, change, { renewsToken: true }),
    onDone,
  );

export const useChangeEmail = (onDone: () => void) =>
  useChange(
    (body: { email: string }) => api.post(paths.accountEmail, emailChangeResponse, body),
    onDone,
  );

export const useCancelEmail = (onDone: () => void) =>
  useChange(() => api.delete(paths.accountEmail, accountDoneResponse), onDone, failed);

export const useSetUpTotp = (onDone: () => void) =>
  useChange(() => api.post(paths.accountTotp, totpSetupResponse), onDone, accountTexts.totpFailed);

type OnCodes = (answer: { recovery_codes: string[] | null }) => void;

export const useConfirmTotp = (onDone: OnCodes) =>
  useChange(
    (body: { code: string }) => api.post(paths.accountTotpConfirm, totpConfirmedResponse, body),
    onDone,
  );

export const useRemoveTotp = (onDone: () => void) =>
  useChange(() => api.delete(paths.accountTotp, accountDoneResponse), onDone, failed);

export const useAddPasskey = (onDone: OnCodes) => useChange(addPasskey, onDone);

async function addPasskey({ name }: { name: string }) {
  const { challenge, options } = await api.post(
    paths.accountPasskeyOptions,
    passkeyOptionsResponse,
  );
  const passkey = await createPasskey(options);
  return api.post(paths.accountPasskeys, passkeyAddedResponse, { challenge, passkey, name });
}

export const useRemovePasskey = (onDone: () => void) =>
  useChange(
    (id: string) => api.delete(paths.accountPasskey(id), accountDoneResponse),
    onDone,
    failed,
  );

export const useRenewCodes = (onDone: OnCodes) =>
  useChange(() => api.post(paths.accountRecoveryCodes, recoveryCodesResponse), onDone, failed);

export const useEndSession = (onDone: () => void) =>
  useChange(
    (id: string) => api.delete(paths.accountSession(id), endedSessionsResponse),
    onDone,
    failed,
  );

export const useEndOtherSessions = (onDone: (answer: { ended: number }) => void) =>
  useChange(() => api.delete(paths.accountSessions, endedSessionsResponse), onDone, failed);

export const useSaveDigest = (onDone: () => void) =>
  useChange((own: OwnDigest) => api.put(letterPaths.digest, ownDigest, own), onDone);

/** What of the settings given differs from others. */
const differences = (given: OwnNewsroom, others: OwnNewsroom) =>
  Object.entries(given).filter(([name, value]) => value !== others[name as keyof OwnNewsroom]);

/** Stores what differs from `own`: the rest may have been changed since, as by a link in a mail. */
export function useSaveNewsroom(
  own: OwnNewsroom,
  onDone: (saved: OwnNewsroom, hasMore: boolean) => void,
) {
  const queryClient = useQueryClient();
  async function save(given: OwnNewsroom) {
    const now = await api.get(newsroomPaths.ownSettings, ownNewsroom);
    const change = Object.fromEntries(differences(given, own));
    const saved = await api.put(newsroomPaths.ownSettings, ownNewsroom, { ...now, ...change });
    return { saved, hasMore: differences(given, saved).length > 0 };
  }
  return useChange(save, ({ saved, hasMore }) => {
    // The board is sorted by the distance from the place.
    void queryClient.invalidateQueries({ queryKey: ['assignments'] });
    onDone(saved, hasMore);
  });
}
