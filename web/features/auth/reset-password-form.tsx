import { resetPasswordForm } from '#contract/auth.ts';
import { labels, messages } from '#contract/messages.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useCheckedForm } from '#web/lib/use-checked-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { failureSentence, useResetPassword } from './auth.api.ts';

export function ResetPasswordForm({
  token,
  onChanged,
  onLinkInvalid,
}: {
  token: string;
  onChanged: (sentence: string) => void;
  onLinkInvalid: () => void;
}) {
  const reset = useResetPassword(token);
  const { form, problems, attempt, handleSubmit } = useCheckedForm(resetPasswordForm, {
    newPassword: '',
    confirmPassword: '',
  });
  const failure = failureSentence(reset.error, messages.resetUserPasswordFailed);

  return (
    <form
      className="form"
      noValidate
      onSubmit={handleSubmit(({ newPassword }) => {
        if (reset.isPending) return;
        reset.mutate(newPassword, {
          onSuccess: ({ message }) => onChanged(message),
          onError: (error) => {
            if (isLinkInvalid(error)) onLinkInvalid();
          },
        });
      })}
    >
      <p className="soft">{messages.resetLead}</p>
      <FormErrorSummary errors={problems} attempt={attempt} />
      {failure && <Banner kind="error">{failure}</Banner>}
      <PasswordField
        name="newPassword"
        label={labels.newPassword}
        autoComplete="new-password"
        required
        key={form.key('newPassword')}
        {...form.getInputProps('newPassword')}
      />
      <PasswordField
        name="confirmPassword"
        label={labels.confirmPassword}
        autoComplete="new-password"
        required
        key={form.key('confirmPassword')}
        {...form.getInputProps('confirmPassword')}
      />
      <SubmitButton
        isPending={reset.isPending}
        label={labels.setPassword}
        pendingLabel={labels.settingPassword}
      />
    </form>
  );
}

/** Used, expired or never given out; a token that fails the body's own check is none either. */
function isLinkInvalid(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'reset_link_invalid' || error.errors.some(({ field }) => field === 'token');
}
