import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loginBody } from '#contract/auth/auth.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { supportsPasskeys } from '#web/lib/auth/passkey-support.ts';
import { network } from '#web/lib/browser/network.ts';
import { Stack } from '#web/ui/layout.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { AccountEmail } from './account-email.tsx';
import { loadSecondStep, useLogin } from './auth.api.ts';
import { PasskeyButton } from './passkey-button.tsx';

const SecondStep = lazy(loadSecondStep);
/** Where the network has a provider of OpenID Connect. */
const OidcButton = lazy(() => import('./oidc-button.tsx'));

/** Where a sign-in stands: `answer` after a right password, `reason` if it has to start again. */
type Progress = { answer?: unknown; email?: string | undefined; reason?: string | undefined };

/** Does not navigate: the guard of the login route redirects once the session changes. */
export function LoginForm() {
  const [{ answer, email, reason }, setProgress] = useState<Progress>({});
  if (answer) {
    return (
      <Suspense fallback={null}>
        <SecondStep answer={answer} onBack={(why) => setProgress({ email, reason: why })} />
      </Suspense>
    );
  }
  return (
    <FirstStep
      email={email}
      reason={reason}
      onSecondStep={(next, given) => setProgress({ answer: next, email: given })}
    />
  );
}

function FirstStep({
  email,
  reason,
  onSecondStep,
}: {
  /** Given before, if somebody comes back from the second step. */
  email: string | undefined;
  reason: string | undefined;
  onSecondStep: (answer: unknown, email: string) => void;
}) {
  const { isPending, data, error, run } = useLogin(onSecondStep);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (email !== undefined) place.current?.querySelector<HTMLElement>('[type=password]')?.focus();
  }, [email]);
  const isBusy = isPending || data !== null;
  const failure = failureSentence(error, messages.loginFailed) ?? (isBusy ? undefined : reason);
  return (
    <Stack ref={place}>
      <ValidatedForm
        schema={loginBody}
        request={{ error, isPending: isBusy }}
        failure={failure}
        label={labels.signIn}
        pendingLabel={labels.signingIn}
        onSubmit={run}
      >
        {(field) => (
          <>
            <AccountEmail {...field('email')} defaultValue={email} />
            <PasswordField
              {...field('password')}
              label={labels.password}
              autoComplete="current-password"
              required
            />
          </>
        )}
      </ValidatedForm>
      {supportsPasskeys() && (
        <PasskeyButton
          label={labels.passkeySignIn}
          isPending={isBusy}
          onPress={() => run('passkey')}
        />
      )}
      {network.oidc_name && (
        <Suspense fallback={null}>
          <OidcButton isPending={isBusy} onCode={(code) => run({ code })} />
        </Suspense>
      )}
    </Stack>
  );
}
