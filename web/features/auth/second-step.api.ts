import { ApiError } from '#web/lib/api/api-error.ts';
import { auth } from '#web/lib/auth/auth.ts';
import { getPasskey } from '#web/lib/auth/passkeys.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';

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
