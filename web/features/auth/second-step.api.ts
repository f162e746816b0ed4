import type { SecondFactorAttempt } from '#contract/auth/account.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { getPasskey } from '#web/lib/auth/passkeys.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';

export type Finish = (attempt: SecondFactorAttempt) => Promise<unknown>;
type Proof = { code: string } | { passkey_options: unknown };

/** The second step; true once it is done. `onExpired` gets the reason if the sign-in has to start again. */
export const useSecondStep = (
  challenge: string,
  finish: Finish,
  onExpired: (reason: string) => void,
) =>
  useAsyncAction(async (proof: Proof) => {
    try {
      await finish(
        'code' in proof
          ? { challenge, code: proof.code }
          : { challenge, passkey: await getPasskey(proof.passkey_options) },
      );
      return true;
    } catch (error) {
      const isExpired = error instanceof ApiError && error.code === 'challenge_expired';
      if (!isExpired) throw error;
      onExpired(error.message);
      return false;
    }
  });
