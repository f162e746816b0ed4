import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { handoverTexts } from '#contract/apply/apply-lazy-texts.ts';
import type { Handover } from '#web/features/apply/draft/draft.ts';
import { useApplyForm } from '#web/features/apply/form/application-context.ts';
import { copyText } from '#web/lib/browser/clipboard.ts';
import { formatLongDay } from '#web/lib/browser/dates.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { CopyIcon } from '#web/ui/public-icons.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { formatCode, linkOf } from './draft-code.ts';
import { messageOf } from './draft-handover.ts';
import styles from './handover.module.css';

type Props = { onClose: () => void };

/** Puts the draft on the server and shows how to open it there. */
export function CodeDialog({ onClose }: Props) {
  const { handover } = useApplyForm();
  const uploading = useAsyncAction(async () => (await handover.load()).handOver());
  const stopping = useAsyncAction(async () => {
    await (await handover.load()).stop();
    onClose();
    toast.info(handoverTexts.stopped);
  });
  const upload = useEffectEvent(() => uploading.run(undefined));
  useEffect(() => upload(), []);
  return (
    <Dialog title={handoverTexts.title} onClose={onClose}>
      {uploading.data && <Code {...uploading.data} />}
      {uploading.isPending && <p role="status">{handoverTexts.preparing}</p>}
      {uploading.error && (
        <Banner kind="error">
          <p>{handoverTexts.failed}</p>
          <Button kind="link" size="compact" onClick={upload}>
            {handoverTexts.tryAgain}
          </Button>
        </Banner>
      )}
      {stopping.error && <Banner kind="error">{handoverTexts.stopFailed}</Banner>}
      <Row justify="end">
        {uploading.data && (
          <Button isBusy={stopping.isPending} onClick={() => stopping.run(undefined)}>
            {stopping.isPending ? handoverTexts.stopping : handoverTexts.stop}
          </Button>
        )}
        <Button kind="primary" data-autofocus onClick={onClose}>
          {handoverTexts.close}
        </Button>
      </Row>
    </Dialog>
  );
}

function Code({ code, expires_at }: Handover) {
  const [outcome, setOutcome] = useState('');
  const copy = async (text: string) =>
    setOutcome((await copyText(text)) ? handoverTexts.copied : handoverTexts.copyRefused);
  const link = linkOf(code);
  return (
    <>
      <p>{handoverTexts.lead}</p>
      <p className={classNames(styles.code, 'small-heading')}>
        <span className="sr-only">{handoverTexts.code}: </span>
        <code>{formatCode(code)}</code>
      </p>
      <Row gap={4} align="stretch">
        <QrCode text={link} label={handoverTexts.qrCode} />
        <Stack className={styles.link}>
          <Soft size="sm" className={classNames(styles.address, 'breaks')}>
            {link}
          </Soft>
          <Row as="p">
            <Button size="small" onClick={() => void copy(formatCode(code))}>
              <CopyIcon size={16} />
              {handoverTexts.copyCode}
            </Button>
            <Button size="small" onClick={() => void copy(link)}>
              <CopyIcon size={16} />
              {handoverTexts.copyLink}
            </Button>
          </Row>
          <Soft size="sm" className={styles.outcome} role="status">
            {outcome}
          </Soft>
        </Stack>
      </Row>
      <p>{handoverTexts.meaning}</p>
      <p>{handoverTexts.later}</p>
      <p>{handoverTexts.until(formatLongDay(new Date(expires_at)))}</p>
    </>
  );
}

export function EnterDialog({ onClose }: Props) {
  const { handover } = useApplyForm();
  const [typed, setTyped] = useState('');
  const { isPending, error, run } = useAsyncAction(async (code: string) => {
    await (await handover.load()).take(code);
    onClose();
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) run(typed);
  }

  return (
    <Dialog title={handoverTexts.enterTitle} onClose={onClose}>
      <Stack as="form" noValidate onSubmit={handleSubmit}>
        <TextField
          name="draft_code"
          label={handoverTexts.enterLabel}
          hint={handoverTexts.enterHint}
          error={error && messageOf(error)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          data-autofocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <p className="sr-only" role="alert">
          {error && messageOf(error)}
        </p>
        <Row justify="end">
          <Button onClick={onClose}>{handoverTexts.cancel}</Button>
          <Button type="submit" kind="primary" isBusy={isPending}>
            {isPending ? handoverTexts.entering : handoverTexts.enter}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
