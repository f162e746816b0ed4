import { type ReactNode, useId, useState } from 'react';
import { uploadTexts } from '#contract/shared/upload-texts.ts';
import type { UploadState } from '#web/lib/uploads/upload.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { Row, Stack } from './layout.tsx';
import { Progress } from './progress.tsx';
import { Soft } from './soft.tsx';

/** Screen readers hear every quarter; each percent would be too much. */
const ANNOUNCE_PERCENT = 25;

type Controls = Record<'goOn' | 'pause', () => void> &
  Record<'close' | 'cancel', () => Promise<void>>;

export function UploadProgress({
  title,
  heading: Heading = 'h2',
  closeLabel = uploadTexts.chooseAnother,
  upload,
  controls,
}: {
  /** What is uploaded. */
  title: string;
  heading?: 'h2' | 'h3';
  /** Of the button below an upload that has failed. */
  closeLabel?: string;
  upload: UploadState;
  controls: Controls;
}) {
  const id = useId();
  const { step, file, sent, accepted, secondsLeft, message, canContinue } = upload;
  if (step === 'failed' || step === 'replaced') {
    return (
      <Stopped text={step === 'replaced' ? uploadTexts.replaced : (message ?? uploadTexts.failed)}>
        {canContinue && <Button onClick={controls.goOn}>{uploadTexts.tryAgain}</Button>}
        <Button onClick={() => void controls.close()}>{closeLabel}</Button>
      </Stopped>
    );
  }
  const shown = step === 'sending' ? sent : accepted;
  const percent = Math.floor((shown / file.size) * 100);
  const isComplete = step === 'sending' && sent === file.size;
  const sentence = {
    sending: isComplete
      ? uploadTexts.contentCheck
      : uploadTexts.sending(sent, file.size, percent, secondsLeft),
    paused: uploadTexts.paused(accepted, file.size),
    waiting: (upload.isOffline ? uploadTexts.waitingForNetwork : uploadTexts.waitingForServer)(
      accepted,
      file.size,
    ),
  }[step];
  return (
    <Stack as="section" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <p className="strong breaks">{file.name}</p>
      <Progress value={percent} max={100} aria-labelledby={id} aria-valuetext={sentence} />
      <p className={classNames('figures', step === 'waiting' && 'late')}>{sentence}</p>
      <Announcement
        percent={percent}
        sentence={step === 'sending' && !isComplete ? null : sentence}
      />
      {!isComplete && (
        <>
          <Row fills>
            {step === 'paused' ? (
              <Button kind="primary" onClick={controls.goOn}>
                {uploadTexts.goOn}
              </Button>
            ) : (
              <Button onClick={controls.pause}>{uploadTexts.pause}</Button>
            )}
            <ConfirmButton
              size="normal"
              label={uploadTexts.cancel}
              title={uploadTexts.cancelTitle}
              body={uploadTexts.cancelText}
              cancelLabel={uploadTexts.keepUploading}
              onConfirm={() => void controls.cancel()}
            />
          </Row>
          {step !== 'paused' && <Soft size="sm">{uploadTexts.keepOpen}</Soft>}
        </>
      )}
    </Stack>
  );
}

/** `sentence` at once; otherwise the progress, in large steps. */
function Announcement({ percent, sentence }: { percent: number; sentence: string | null }) {
  const quarter = Math.floor(percent / ANNOUNCE_PERCENT) * ANNOUNCE_PERCENT;
  // Says nothing about what was there already when the upload began or went on.
  const [first] = useState(quarter);
  const text = sentence ?? (quarter > first ? uploadTexts.announced(quarter) : '');
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  );
}

function Stopped({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Banner kind="error">
      <p>{text}</p>
      <Row>{children}</Row>
    </Banner>
  );
}
