import type { z } from 'zod';
import { passkeyOptionsAnswer, secondFactorRequiredAnswer } from '#contract/auth/account.ts';
import { type Login, messageAnswer } from '#contract/auth/auth.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { auth } from '#web/lib/auth/auth.ts';
import { getPasskey } from '#web/lib/auth/passkeys.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';

export type SecondStep = z.output<typeof secondFactorRequiredAnswer>;

/** Signs in with password or passkey, or calls `onSecondStep` if more is needed. */
export const useLogin = (onSecondStep: (step: SecondStep, email: string) => void) =>
  useAsyncAction(async (given: Login | 'passkey') => {
    if (given === 'passkey') return loginWithPasskey();
    const { email, password } = given;
    try {
      return await auth.login(email, password);
    } catch (error) {
      const body = error instanceof ApiError ? error.body : undefined;
      const step = secondFactorRequiredAnswer.safeParse(body);
      if (!step.success) throw error;
      onSecondStep(step.data, email);
      return null;
    }
  });

async function loginWithPasskey() {
  const { challenge, options } = await api.post(paths.passkeyOptions, passkeyOptionsAnswer);
  return auth.loginWithPasskey({ challenge, passkey: await getPasskey(options) });
}

type Proof = { code: string } | { passkey_options: unknown };

/** The second step; `onExpired` gets the reason if the sign-in has to start again. */
export const useSecondStep = (challenge: string, onExpired: (reason: string) => void) =>
  useAsyncAction(async (proof: Proof) => {
    try {
      return await auth.finishLogin(
        'code' in proof
          ? { challenge, code: proof.code }
          : { challenge, passkey: await getPasskey(proof.passkey_options) },
      );
    } catch (error) {
      const isExpired = error instanceof ApiError && error.code === 'challenge_expired';
      if (!isExpired) throw error;
      onExpired(error.message);
      return null;
    }
  });

export const useForgotPassword = () =>
  useAsyncAction((body: { email: string }) => api.post(paths.forgotPassword, messageAnswer, body));

export function useResetPassword(
  token: string,
  on: { onChanged: (sentence: string) => void; onRefused: (error: unknown) => void },
) {
  return useAsyncAction(async (newPassword: string) => {
    try {
      const { message } = await api.post(paths.resetPassword, messageAnswer, {
        token,
        newPassword,
      });
      on.onChanged(message);
    } catch (error) {
      on.onRefused(error);
      throw error;
    }
  });
}
