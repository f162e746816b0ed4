import { resetPasswordResponse } from '#contract/auth/forgotten-password.ts';
import { paths } from '#contract/shared/paths.ts';
import type { User } from '#contract/users/users.ts';
import { api } from '#web/lib/api/api.ts';
import { auth } from '#web/lib/auth/auth.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';

// Apart from auth.api.ts, so that the login page does not load it.

/** `user` is the one whom the first password of an invitation has signed in. */
export type OnChanged = (sentence: string, user: User | undefined) => unknown;

export function useResetPassword(
  token: string,
  on: { onChanged: OnChanged; onRefused: (error: unknown) => void },
  options: { sign_in?: boolean } = {},
) {
  return useAsyncAction(async (newPassword: string) => {
    const body = { token, newPassword, ...options };
    const answer = await api
      .post(paths.resetPassword, resetPasswordResponse, body)
      .catch((error: unknown) => {
        on.onRefused(error);
        throw error;
      });
    const { message, token: session, user } = answer;
    const isSignedIn = session !== undefined && user !== undefined;
    await on.onChanged(message, isSignedIn ? auth.accept({ token: session, user }) : undefined);
  });
}
