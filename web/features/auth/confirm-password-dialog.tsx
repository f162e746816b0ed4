import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmPasswordBody } from '#contract/auth/account.ts';
import { confirmPasswordTexts } from '#contract/auth/account-texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { accountOptions } from '#web/lib/api/own-account.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { auth } from '#web/lib/auth/auth.ts';
import { network } from '#web/lib/browser/network.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import SecondStep from './second-step.tsx';

type Answer = (isConfirmed: boolean) => void;

/**
 * Asks for the password, and the second factor where there is one, in front of a change that needs
 * them; `onAnswer` says whether they were right.
 */
export default function ConfirmPasswordDialog({ onAnswer }: { onAnswer: Answer }) {
  const [{ challenge, reason }, setProgress] = useState<{ challenge?: unknown; reason?: string }>(
    {},
  );
  if (challenge) {
    return (
      <Dialog title={confirmPasswordTexts.secondStep} onClose={() => onAnswer(false)}>
        <SecondStep
          answer={challenge}
          finish={(attempt) => ending(auth.finishConfirm(attempt), onAnswer)}
          onBack={(why) => setProgress(why === undefined ? {} : { reason: why })}
        />
      </Dialog>
    );
  }
  return (
    <FirstStep
      reason={reason}
      onAnswer={onAnswer}
      onSecondStep={(next) => setProgress({ challenge: next })}
    />
  );
}

function FirstStep({
  reason,
  onAnswer,
  onSecondStep,
}: {
  reason: string | undefined;
  onAnswer: Answer;
  onSecondStep: (challenge: unknown) => void;
}) {
  const { isPending, error, run } = useAsyncAction(async ({ password }: { password: string }) => {
    try {
      await ending(auth.confirm(password), onAnswer);
    } catch (cause) {
      const isHalfway = cause instanceof ApiError && cause.code === 'second_factor_required';
      if (!isHalfway) throw cause;
      onSecondStep(cause.body);
    }
  });
  // On every page, also outside of those with a provider.
  const { data } = useQuery(accountOptions, queryClient);
  const { passkey, orPasskey, withoutPassword } = confirmPasswordTexts;
  const provider = network.oidc_name;
  const hasPasskey = data && data.passkeys.length > 0;
  const way = hasPasskey ? (provider ? orPasskey(provider) : passkey) : provider;
  return (
    <Dialog title={confirmPasswordTexts.title} onClose={() => onAnswer(false)}>
      <Soft>{confirmPasswordTexts.why}</Soft>
      {data && way && <Soft>{withoutPassword(way)}</Soft>}
      <ValidatedForm
        schema={confirmPasswordBody}
        failure={failureSentence(error, messages.internal) ?? reason}
        request={{ error, isPending }}
        label={confirmPasswordTexts.confirm}
        pendingLabel={confirmPasswordTexts.confirming}
        onCancel={() => onAnswer(false)}
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
    </Dialog>
  );
}

/** Answers once the call has succeeded, or the session has ended: the login page comes next. */
async function ending(call: Promise<unknown>, onAnswer: Answer): Promise<void> {
  try {
    await call;
    onAnswer(true);
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'not_signed_in') onAnswer(false);
    throw cause;
  }
}
