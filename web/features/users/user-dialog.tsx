import { useState } from 'react';
import { resetPasswordForm } from '#contract/auth/forgotten-password.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { userTexts } from '#contract/users/texts.ts';
import type { User } from '#contract/users/users.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { useValidatedForm } from '#web/lib/forms/use-validated-form.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { AddUserForm, EditUserForm, FormActions, NEW_PASSWORD } from './user-form.tsx';
import { useResetUserPassword } from './users.api.ts';

export type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'password'; user: User };

const TITLES = {
  add: userTexts.addTitle,
  edit: userTexts.editTitle,
  password: userTexts.resetTitle,
} as const;

export function UserDialog({
  open,
  ownId,
  onClose,
}: {
  open: OpenDialog;
  ownId: string | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog title={TITLES[open.kind]} onClose={onClose}>
      {open.kind === 'add' && <AddUserForm onDone={onClose} />}
      {open.kind === 'edit' && (
        <EditUserForm user={open.user} isOwn={open.user.id === ownId} onDone={onClose} />
      )}
      {open.kind === 'password' && <ResetUserPasswordForm user={open.user} onDone={onClose} />}
    </Dialog>
  );
}

function ResetUserPasswordForm({ user, onDone }: { user: User; onDone: () => void }) {
  const reset = useResetUserPassword(user.id);
  const [sendEmail, setSendEmail] = useState(true);
  const { field, events } = useValidatedForm(resetPasswordForm, reset.error);
  const failure = failureSentence(reset.error, messages.resetUserPasswordFailed);
  return (
    <Stack
      as="form"
      noValidate
      {...events(({ newPassword }) => {
        if (!reset.isPending) reset.mutate({ newPassword, sendEmail }, { onSuccess: onDone });
      })}
    >
      <p>
        {userTexts.resetLead(user.name)} {user.lastLogin === null && userTexts.resetEndsWelcome}
      </p>
      <FormFailure>{failure}</FormFailure>
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
