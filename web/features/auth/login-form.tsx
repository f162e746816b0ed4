import { loginBody } from '#contract/auth/auth.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { AccountEmail } from './account-email.tsx';
import { failureSentence, useLogin } from './auth.api.ts';

/** Does not navigate: the guard of the login route redirects once the session changes. */
export function LoginForm() {
  const { isPending, data, error, run } = useLogin();
  return (
    <ValidatedForm
      schema={loginBody}
      failure={failureSentence(error, messages.loginFailed)}
      isPending={isPending || data !== null}
      label={labels.signIn}
      pendingLabel={labels.signingIn}
      onSubmit={run}
    >
      {(field) => (
        <>
          <AccountEmail {...field('email')} />
          <PasswordField
            {...field('password')}
            label={labels.password}
            autoComplete="current-password"
            required
          />
        </>
      )}
    </ValidatedForm>
  );
}
