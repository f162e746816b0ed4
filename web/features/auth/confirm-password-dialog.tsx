import { confirmPasswordBody, confirmPasswordResponse } from '#contract/auth/account.ts';
import { confirmPasswordTexts } from '#contract/auth/account-texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';

/** Asks for the password in front of a change that needs it; `onAnswer` says whether it was right. */
export default function ConfirmPasswordDialog({
  onAnswer,
}: {
  onAnswer: (isConfirmed: boolean) => void;
}) {
  const { isPending, error, run } = useAsyncAction(async (body: { password: string }) => {
    try {
      await api.post(paths.accountConfirm, confirmPasswordResponse, body);
      onAnswer(true);
    } catch (cause) {
      // The session has ended meanwhile: the login page comes next.
      if (cause instanceof ApiError && cause.status === 401) onAnswer(false);
      throw cause;
    }
  });
  return (
    <Dialog title={confirmPasswordTexts.title} onClose={() => onAnswer(false)}>
      <Soft>{confirmPasswordTexts.why}</Soft>
      <ValidatedForm
        schema={confirmPasswordBody}
        failure={failureSentence(error, messages.internal)}
        refusal={error}
        isPending={isPending}
        label={confirmPasswordTexts.confirm}
        pendingLabel={confirmPasswordTexts.confirming}
        onSubmit={run}
      >
        {(field) => (
          <PasswordField
            {...field('password')}
            label={labels.password}
            autoComplete="current-password"
            required
            data-autofocus
          />
        )}
      </ValidatedForm>
      <p>
        <Button kind="link" size="small" onClick={() => onAnswer(false)}>
          {labels.cancel}
        </Button>
      </p>
    </Dialog>
  );
}
