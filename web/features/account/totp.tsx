import type { z } from 'zod';
import { totpConfirmBody, type totpSetupResponse } from '#contract/auth/account.ts';
import { accountTexts } from '#contract/auth/account-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { useConfirmTotp, useRemoveTotp, useSetUpTotp } from './account.api.ts';
import styles from './account.module.css';
import { finish } from './account-section.tsx';

const TITLE = 'totp-title';
type OnCodes = (codes: string[] | null) => void;

export function Totp({ isOn, onCodes }: { isOn: boolean; onCodes: OnCodes }) {
  return (
    <Stack as="section" gap={3} className={styles.factor} aria-labelledby={TITLE}>
      <h3 id={TITLE} tabIndex={-1} className="small-heading">
        {accountTexts.totp}
      </h3>
      {isOn ? <Installed /> : <Missing onCodes={onCodes} />}
    </Stack>
  );
}

function Installed() {
  const { isPending, mutate } = useRemoveTotp(() => finish(TITLE, accountTexts.totpRemoved));
  return (
    <>
      <p>{accountTexts.totpOn}</p>
      <ConfirmButton
        label={accountTexts.removeTotp}
        title={accountTexts.removeTotpTitle}
        body={accountTexts.removeTotpBody}
        confirmLabel={accountTexts.remove}
        isPending={isPending}
        onConfirm={() => mutate()}
      />
    </>
  );
}

function Missing({ onCodes }: { onCodes: OnCodes }) {
  const { data, isPending, mutate, reset } = useSetUpTotp(() => finish(TITLE));
  const handleCancel = () => {
    reset();
    finish(TITLE);
  };
  if (data) return <SetUp {...data} onCodes={onCodes} onCancel={handleCancel} />;
  return (
    <>
      <Soft size="sm">{accountTexts.totpOff}</Soft>
      <Button size="small" isBusy={isPending} onClick={() => mutate()}>
        {accountTexts.setUpTotp}
      </Button>
    </>
  );
}

function SetUp({
  secret,
  uri,
  onCodes,
  onCancel,
}: z.output<typeof totpSetupResponse> & { onCodes: OnCodes; onCancel: () => void }) {
  const { isPending, error, mutate } = useConfirmTotp(({ recovery_codes }) => {
    finish(TITLE, accountTexts.totpAdded);
    onCodes(recovery_codes);
  });
  return (
    <>
      <p>{accountTexts.scan}</p>
      <Stack className={styles.key}>
        <QrCode text={uri} label={accountTexts.qrCode} />
        <Stack>
          <Soft size="sm">{accountTexts.byHand}</Soft>
          <p>
            <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <Row>
            <CopyButton text={secret} label={accountTexts.copyKey} />
          </Row>
        </Stack>
      </Stack>
      <ValidatedForm
        schema={totpConfirmBody}
        request={{ error, isPending }}
        failed={accountTexts.totpFailed}
        label={accountTexts.confirmTotp}
        pendingLabel={accountTexts.saving}
        onSubmit={(body) => mutate(body)}
      >
        {(field) => (
          <TextField
            {...field('code')}
            label={accountTexts.totpCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        )}
      </ValidatedForm>
      <p>
        <Button kind="link" size="small" onClick={onCancel}>
          {labels.cancel}
        </Button>
      </p>
    </>
  );
}
