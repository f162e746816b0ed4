import { forgotPasswordBody } from '#contract/auth/auth.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { AccountEmail } from './account-email.tsx';
import { failureSentence, useForgotPassword } from './auth.api.ts';

/** Says the same whether or not there is such an account (DECISIONS: Users, sessions, audit). */
export function ForgotPasswordForm() {
  const { isPending, data, error, run } = useForgotPassword();
  if (data) return <Banner kind="success">{data.message}</Banner>;
  return (
    <ValidatedForm
      schema={forgotPasswordBody}
      lead={messages.forgotLead}
      failure={failureSentence(error, messages.internal)}
      isPending={isPending}
      label={labels.sendLink}
      pendingLabel={labels.sendingLink}
      onSubmit={run}
    >
      {(field) => <AccountEmail {...field('email')} />}
    </ValidatedForm>
  );
}
