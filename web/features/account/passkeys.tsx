import { useState } from 'react';
import { addPasskeyBody, type Passkey } from '#contract/auth/account.ts';
import { accountTexts } from '#contract/auth/account-texts.ts';
import { signInTexts } from '#contract/auth/texts.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { supportsPasskeys } from '#web/lib/auth/passkey-support.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Time } from '#web/ui/time.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { useAddPasskey, useRemovePasskey } from './account.api.ts';
import { finish } from './account-section.tsx';

const TITLE = 'passkeys-title';
const nameForm = addPasskeyBody.pick({ name: true });

export function Passkeys({
  passkeys,
  onCodes,
}: {
  passkeys: readonly Passkey[];
  onCodes: (codes: string[] | null) => void;
}) {
  return (
    <section className="factor" aria-labelledby={TITLE}>
      <h3 id={TITLE} tabIndex={-1}>
        {accountTexts.passkeys}
      </h3>
      <p className="soft">{accountTexts.passkeysLead}</p>
      {passkeys.length === 0 && <p>{accountTexts.noPasskeys}</p>}
      {passkeys.length > 0 && (
        <ul className="account-list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {supportsPasskeys() ? (
        <AddPasskey onCodes={onCodes} />
      ) : (
        <p className="soft">{accountTexts.noPasskeySupport}</p>
      )}
    </section>
  );
}

function PasskeyRow({ passkey: { id, name, created_at, last_used_at } }: { passkey: Passkey }) {
  const { isPending, mutate } = useRemovePasskey(() => finish(TITLE, accountTexts.passkeyRemoved));
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="soft">
          {accountTexts.added} <Time value={created_at} dayOnly />
          {' · '}
          {accountTexts.lastUsed} <Time value={last_used_at} />
        </p>
      </div>
      <ConfirmButton
        label={accountTexts.remove}
        name={accountTexts.removeNamed(name)}
        title={accountTexts.removePasskeyTitle(name)}
        body={accountTexts.removePasskeyBody}
        confirmLabel={accountTexts.remove}
        isPending={isPending}
        onConfirm={() => mutate(id)}
      />
    </li>
  );
}

function AddPasskey({ onCodes }: { onCodes: (codes: string[] | null) => void }) {
  const [added, setAdded] = useState(0);
  const { isPending, error, mutate } = useAddPasskey(({ recovery_codes }) => {
    setAdded(added + 1);
    finish(TITLE, accountTexts.passkeyAdded);
    onCodes(recovery_codes);
  });
  return (
    <ValidatedForm
      // A new form after each passkey: its name is empty again.
      key={added}
      schema={nameForm}
      failure={failureSentence(error, accountTexts.passkeyFailed)}
      refusal={error}
      isPending={isPending}
      label={accountTexts.addPasskey}
      pendingLabel={signInTexts.waitingForPasskey}
      onSubmit={(body) => mutate(body)}
    >
      {(field) => (
        <TextField
          {...field('name')}
          label={accountTexts.passkeyName}
          hint={accountTexts.passkeyNameHint}
          autoComplete="off"
          maxLength={100}
          required
        />
      )}
    </ValidatedForm>
  );
}
