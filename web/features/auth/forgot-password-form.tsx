import { forgotPasswordBody } from '#contract/auth/forgotten-password.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { AccountEmail } from './account-email.tsx';
import { useForgotPassword } from './auth.api.ts';

/** Shows the same message whether or not the account exists (rule users-3). */
export function ForgotPasswordForm() {
  const { isPending, data, error, run } = useForgotPassword();
  if (data) return <Banner kind="success">{data.message}</Banner>;
  return (
    <ValidatedForm
      schema={forgotPasswordBody}
      lead={messages.forgotLead}
      request={{ error, isPending }}
      failed={messages.internal}
      label={labels.sendLink}
      pendingLabel={labels.sendingLink}
      onSubmit={run}
    >
      {(field) => <AccountEmail {...field('email')} />}
    </ValidatedForm>
  );
}
