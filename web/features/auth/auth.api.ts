import { type Login, messageAnswer } from '#contract/auth/auth.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { auth } from '#web/lib/auth/auth.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';

export const useLogin = () =>
  useAsyncAction(({ email, password }: Login) => auth.login(email, password));

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

/** The server's message, or that it could not be reached, or else `fallback`. */
export function failureSentence(error: Error | null, fallback: string): string | undefined {
  if (error === null) return undefined;
  if (!(error instanceof ApiError)) return fallback;
  return error.isFromServer || error.status === 0 ? error.message : fallback;
}
