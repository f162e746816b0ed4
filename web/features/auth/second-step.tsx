import { type ReactNode, useEffect, useRef, useState } from 'react';
import { secondFactorRequiredResponse, totpConfirmBody } from '#contract/auth/account.ts';
import { signInTexts } from '#contract/auth/texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { auth } from '#web/lib/auth/auth.ts';
import { supportsPasskeys } from '#web/lib/auth/passkey-support.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormLinks } from '#web/ui/form-links.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { type Finish, useSecondStep } from './second-step.api.ts';

/**
 * The second step of a sign-in, in the place of the form for email and password. Like that one it
 * does not navigate.
 */
export default function SecondStep({
  answer,
  finish = auth.finishLogin,
  onBack,
}: {
  /** What the server said to the right password. */
  answer: unknown;
  /** Sends the code or passkey. */
  finish?: Finish;
  /** With a reason if the sign-in has to start again. */
  onBack: (reason?: string) => void;
}) {
  const { challenge, methods, passkey_options } = secondFactorRequiredResponse.parse(answer);
  const { isPending, data, error, run } = useSecondStep(challenge, finish, onBack);
  const isBusy = isPending || data === true;
  const failure = failureSentence(error, messages.loginFailed);
  const offersPasskey = passkey_options !== null && supportsPasskeys();
  const hasApp = methods.includes('code');
  const hasRecovery = methods.includes('recovery_code');
  // A field of its own: phones offer only digits for the app's code.
  const [isRecovery, setIsRecovery] = useState(!hasApp);
  const takesCode = hasApp || hasRecovery;
  return (
    <FocusFirst key={String(isRecovery)}>
      {!takesCode && failure && <Banner kind="error">{failure}</Banner>}
      {takesCode && (
        <ValidatedForm
          schema={totpConfirmBody}
          request={{ error, isPending: isBusy }}
          failure={failure}
          label={signInTexts.verify}
          pendingLabel={signInTexts.verifying}
          onSubmit={run}
        >
          {(field) => (
            <TextField
              {...field('code')}
              label={isRecovery ? signInTexts.recoveryCode : signInTexts.code}
              hint={isRecovery ? signInTexts.recoveryHint : signInTexts.codeHint}
              inputMode={isRecovery ? 'text' : 'numeric'}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </ValidatedForm>
      )}
      {offersPasskey && (
        <PasskeyButton
          label={signInTexts.usePasskey}
          isPending={isBusy}
          onPress={() => run({ passkey_options })}
        />
      )}
      <FormLinks>
        {hasRecovery && !isRecovery && (
          <Button kind="link" size="small" onClick={() => setIsRecovery(true)}>
            {signInTexts.useRecoveryCode}
          </Button>
        )}
        <Button kind="link" size="small" onClick={() => onBack()}>
          {signInTexts.back}
        </Button>
      </FormLinks>
    </FocusFirst>
  );
}

/** Focuses what the person does next; its label and hint say to screen readers what has changed. */
function FocusFirst({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  return <Stack ref={place}>{children}</Stack>;
}
