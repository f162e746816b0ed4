import { useState } from 'react';
import { addPasskeyBody, type Passkey } from '#contract/auth/account.ts';
import { accountTexts } from '#contract/auth/account-texts.ts';
import { signInTexts } from '#contract/auth/texts.ts';
import { supportsPasskeys } from '#web/lib/auth/passkey-support.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { useAddPasskey, useRemovePasskey } from './account.api.ts';
import styles from './account.module.css';
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
    <Stack as="section" gap={3} className={styles.factor} aria-labelledby={TITLE}>
      <h3 id={TITLE} tabIndex={-1} className="small-heading">
        {accountTexts.passkeys}
      </h3>
      <Soft size="sm">{accountTexts.passkeysLead}</Soft>
      {passkeys.length === 0 && <p>{accountTexts.noPasskeys}</p>}
      {passkeys.length > 0 && (
        <Card as="ul" rows className={styles.rows}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </Card>
      )}
      {supportsPasskeys() ? (
        <AddPasskey onCodes={onCodes} />
      ) : (
        <Soft size="sm">{accountTexts.noPasskeySupport}</Soft>
      )}
    </Stack>
  );
}

function PasskeyRow({ passkey: { id, name, created_at, last_used_at } }: { passkey: Passkey }) {
  const { isPending, mutate } = useRemovePasskey(() => finish(TITLE, accountTexts.passkeyRemoved));
  return (
    <Row as="li" gap={4} rowGap={2} justify="between">
      <div>
        <strong>{name}</strong>
        <Soft size="sm">
          {accountTexts.added} <Time value={created_at} dayOnly />
          {' · '}
          {accountTexts.lastUsed} <Time value={last_used_at} />
        </Soft>
      </div>
      <ConfirmButton
        label={accountTexts.remove}
        name={accountTexts.removeNamed(name)}
        title={accountTexts.removePasskeyTitle(name)}
        body={accountTexts.removePasskeyBody}
        isPending={isPending}
        onConfirm={() => mutate(id)}
      />
    </Row>
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
      request={{ error, isPending }}
      failed={accountTexts.passkeyFailed}
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
