import { invitationForm, resetPasswordForm } from '#contract/auth/forgotten-password.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { type OnChanged, useResetPassword } from './reset-password.api.ts';

const NEW_PASSWORD = { autoComplete: 'new-password', required: true };

type FormProps = {
  token: string;
  onChanged: OnChanged;
  onLinkInvalid: () => void;
};

export function ResetPasswordForm({ token, onChanged, onLinkInvalid }: FormProps) {
  const { isPending, error, run } = useResetPassword(token, {
    onChanged,
    onRefused: (refusal) => isLinkInvalid(refusal) && onLinkInvalid(),
  });
  return (
    <ValidatedForm
      schema={resetPasswordForm}
      lead={messages.resetLead}
      request={{ error, isPending }}
      failed={messages.resetUserPasswordFailed}
      label={labels.setPassword}
      pendingLabel={labels.settingPassword}
      onSubmit={({ newPassword }) => run(newPassword)}
    >
      {(field) => (
        <>
          <PasswordField {...field('newPassword')} {...NEW_PASSWORD} label={labels.newPassword} />
          <PasswordField
            {...field('confirmPassword')}
            {...NEW_PASSWORD}
            label={labels.confirmPassword}
          />
        </>
      )}
    </ValidatedForm>
  );
}

/** The first password of an invited person: one field, and then they are signed in. */
export function InvitationForm({ token, onChanged, onLinkInvalid }: FormProps) {
  const { isPending, error, run } = useResetPassword(
    token,
    { onChanged, onRefused: (refusal) => isLinkInvalid(refusal) && onLinkInvalid() },
    { sign_in: true },
  );
  return (
    <ValidatedForm
      schema={invitationForm}
      lead={messages.invitationLead}
      request={{ error, isPending }}
      failed={messages.resetUserPasswordFailed}
      label={labels.savePassword}
      pendingLabel={labels.settingPassword}
      onSubmit={({ newPassword }) => run(newPassword)}
    >
      {(field) => (
        <PasswordField {...field('newPassword')} {...NEW_PASSWORD} label={labels.password} />
      )}
    </ValidatedForm>
  );
}

/** Used, expired or unknown, or a token that fails validation. */
export function isLinkInvalid(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'reset_link_invalid' || error.errors.some(({ field }) => field === 'token');
}
