import { useState } from 'react';
import { resetPasswordForm } from '#contract/auth/forgotten-password.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { userTexts } from '#contract/users/texts.ts';
import type { User } from '#contract/users/users.ts';
import { useValidatedForm } from '#web/lib/forms/use-validated-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { byField, FormActions, NEW_PASSWORD } from './user-form.tsx';
import { formError, useResetUserPassword } from './users.api.ts';

export function ResetUserPasswordForm({ user, onDone }: { user: User; onDone: () => void }) {
  const reset = useResetUserPassword(user.id);
  const [sendEmail, setSendEmail] = useState(true);
  const { field, events, setErrors } = useValidatedForm(resetPasswordForm);
  const failure = formError(reset.error, messages.resetUserPasswordFailed);
  return (
    <Stack
      as="form"
      noValidate
      {...events(({ newPassword }) => {
        if (reset.isPending) return;
        reset.mutate(
          { newPassword, sendEmail },
          { onSuccess: onDone, onError: (error) => setErrors(byField(error)) },
        );
      })}
    >
      <p>
        {userTexts.resetLead(user.name)} {user.lastLogin === null && userTexts.resetEndsWelcome}
      </p>
      {failure && <Banner kind="error">{failure}</Banner>}
      <PasswordField
        {...field('newPassword')}
        {...NEW_PASSWORD}
        label={labels.newPassword}
        data-autofocus
      />
      <PasswordField
        {...field('confirmPassword')}
        {...NEW_PASSWORD}
        label={labels.confirmPassword}
      />
      <CheckField
        label={userTexts.sendEmail}
        checked={sendEmail}
        onChange={(event) => setSendEmail(event.currentTarget.checked)}
      />
      <FormActions isPending={reset.isPending} onCancel={onDone} label={userTexts.resetButton} />
    </Stack>
  );
}
