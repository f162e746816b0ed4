import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Login, messageAnswer } from '#contract/auth.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { auth } from '#web/lib/auth.ts';
import { toast } from '#web/lib/toast.ts';

// These screens say what went wrong themselves.
const meta = { say: 'nothing' } as const;

export function useLogin() {
  return useMutation({
    mutationFn: ({ email, password }: Login) => auth.login(email, password),
    meta,
  });
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => api.post(paths.forgotPassword, messageAnswer, { email }),
    meta,
  });
}

export function useResetPassword(token: string) {
  return useMutation({
    mutationFn: (newPassword: string) =>
      api.post(paths.resetPassword, messageAnswer, { token, newPassword }),
    meta,
  });
}

export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: auth.logout,
    onSuccess(isTold) {
      // What one person has read must not be there for the next.
      queryClient.clear();
      if (isTold) toast.success(messages.signedOut);
      else toast.info(messages.signOutFailed);
    },
  });
}

/** The server's sentence; without one, what the transport knows; else the screen's own. */
export function failureSentence(error: Error | null, fallback: string): string | undefined {
  if (error === null) return undefined;
  if (!(error instanceof ApiError)) return fallback;
  return error.isFromServer || error.status === 0 ? error.message : fallback;
}
