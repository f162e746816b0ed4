import { type Login, messageResponse } from '#contract/auth/auth.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { auth } from '#web/lib/auth/auth.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';

/**
 * Signs in with password, passkey or the code of OpenID Connect, or calls `onSecondStep` with the server's answer if more is
 * needed. What few people need is loaded only then.
 */
export const useLogin = (onSecondStep: (answer: unknown, email: string) => void) =>
  useAsyncAction(async (given: Login | 'passkey' | { code: string }) => {
    if (given === 'passkey') return (await import('./passkey-login.ts')).loginWithPasskey();
    const { email, password } = 'code' in given ? { email: '', password: '' } : given;
    try {
      if ('code' in given) return await auth.loginWithOidc(given.code);
      return await auth.login(email, password);
    } catch (error) {
      const isHalfway = error instanceof ApiError && error.code === 'second_factor_required';
      if (!isHalfway) throw error;
      await loadSecondStep();
      onSecondStep(error.body, email);
      return null;
    }
  });

export const loadSecondStep = () => import('./second-step.tsx');

export const useForgotPassword = () =>
  useAsyncAction((body: { email: string }) =>
    api.post(paths.forgotPassword, messageResponse, body),
  );
