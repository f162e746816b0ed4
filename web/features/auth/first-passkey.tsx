import { invitationPasskeyResponse, passkeyOptionsResponse } from '#contract/auth/account.ts';
import { passkeyErrors, signInTexts } from '#contract/auth/texts.ts';
import { paths } from '#contract/shared/paths.ts';
import type { User } from '#contract/users/users.ts';
import { api } from '#web/lib/api/api.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { auth } from '#web/lib/auth/auth.ts';
import { createPasskey } from '#web/lib/auth/passkeys.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { isLinkInvalid } from './reset-password-form.tsx';

/** In place of the first password. A passkey that was not made leaves the link as it is. */
export default function FirstPasskey({
  token,
  onAccepted,
  onLinkInvalid,
}: {
  token: string;
  onAccepted: (user: User, codes: string[]) => void;
  onLinkInvalid: () => void;
}) {
  const { isPending, error, run } = useAsyncAction(async () => {
    const { user, codes } = await accept(token).catch((refusal: unknown) => {
      if (isLinkInvalid(refusal)) onLinkInvalid();
      throw refusal;
    });
    onAccepted(user, codes);
  });
  const failure = failureSentence(error, passkeyErrors.failed);
  return (
    <>
      <PasskeyButton
        label={isPending ? signInTexts.waitingForPasskey : signInTexts.passkeyInstead}
        isPending={isPending}
        onPress={() => run(undefined)}
      />
      {failure && <Banner kind="error">{failure}</Banner>}
    </>
  );
}

async function accept(token: string) {
  const { challenge, options } = await api.post(
    paths.invitationPasskeyOptions,
    passkeyOptionsResponse,
    { token },
  );
  const passkey = await createPasskey(options);
  const body = { token, challenge, passkey };
  const { recovery_codes, ...session } = await api.post(
    paths.invitationPasskey,
    invitationPasskeyResponse,
    body,
  );
  return { user: auth.accept(session), codes: recovery_codes };
}
