import { loginBody } from '#contract/auth.ts';
import { labels, messages } from '#contract/messages.ts';
import { useCheckedForm } from '#web/lib/use-checked-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { failureSentence, useLogin } from './auth.api.ts';

/** Whoever has signed in leaves by the guard of the login route, which hears of it by itself. */
export function LoginForm() {
  const login = useLogin();
  const isPending = login.isPending || login.isSuccess;
  const { form, problems, attempt, handleSubmit } = useCheckedForm(loginBody, {
    email: '',
    password: '',
  });
  const failure = failureSentence(login.error, messages.loginFailed);

  return (
    <form
      className="form"
      noValidate
      onSubmit={handleSubmit((values) => {
        if (!isPending) login.mutate(values);
      })}
    >
      <FormErrorSummary errors={problems} attempt={attempt} />
      {failure && <Banner kind="error">{failure}</Banner>}
      <TextField
        name="email"
        label={labels.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordField
        name="password"
        label={labels.password}
        autoComplete="current-password"
        required
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <SubmitButton isPending={isPending} label={labels.signIn} pendingLabel={labels.signingIn} />
    </form>
  );
}
