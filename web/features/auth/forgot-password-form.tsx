import { forgotPasswordBody } from '#contract/auth.ts';
import { labels, messages } from '#contract/messages.ts';
import { useCheckedForm } from '#web/lib/use-checked-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { failureSentence, useForgotPassword } from './auth.api.ts';

/** Says the same whether or not there is such an account (DECISIONS: Users, sessions, audit). */
export function ForgotPasswordForm() {
  const forgot = useForgotPassword();
  const { form, problems, attempt, handleSubmit } = useCheckedForm(forgotPasswordBody, {
    email: '',
  });
  const failure = failureSentence(forgot.error, messages.internal);

  if (forgot.isSuccess) return <Banner kind="success">{forgot.data.message}</Banner>;
  return (
    <form
      className="form"
      noValidate
      onSubmit={handleSubmit(({ email }) => {
        if (!forgot.isPending) forgot.mutate(email);
      })}
    >
      <p className="soft">{messages.forgotLead}</p>
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
      <SubmitButton
        isPending={forgot.isPending}
        label={labels.sendLink}
        pendingLabel={labels.sendingLink}
      />
    </form>
  );
}
