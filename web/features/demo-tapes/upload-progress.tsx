import { type ReactNode, useState } from 'react';
import { demoTapeTexts } from '#contract/training/demo-tape-texts.ts';
import type { UploadState } from '#web/lib/uploads/tape-upload.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './demo-tapes.module.css';
import { tapeUpload } from './tab-upload.ts';

/** Screen readers hear every quarter; each percent would be too much. */
const ANNOUNCE_PERCENT = 25;

export function UploadProgress({ upload }: { upload: UploadState }) {
  const { step, file, sent, accepted, secondsLeft, message, canContinue } = upload;
  if (step === 'failed' || step === 'replaced') {
    return (
      <Stopped
        text={step === 'replaced' ? demoTapeTexts.replaced : (message ?? demoTapeTexts.failed)}
      >
        {canContinue && <Button onClick={tapeUpload.goOn}>{demoTapeTexts.tryAgain}</Button>}
        <Button onClick={() => void tapeUpload.close()}>{demoTapeTexts.chooseAnother}</Button>
      </Stopped>
    );
  }
  const shown = step === 'sending' ? sent : accepted;
  const percent = Math.floor((shown / file.size) * 100);
  const isComplete = step === 'sending' && sent === file.size;
  const sentence = {
    sending: isComplete
      ? demoTapeTexts.contentCheck
      : demoTapeTexts.sending(sent, file.size, percent, secondsLeft),
    paused: demoTapeTexts.paused(accepted, file.size),
    waiting: (upload.isOffline ? demoTapeTexts.waitingForNetwork : demoTapeTexts.waitingForServer)(
      accepted,
      file.size,
    ),
  }[step];
  return (
    <Stack as="section" aria-labelledby="progress">
      <h2 id="progress">{demoTapeTexts.progress}</h2>
      <p className={styles.file}>{file.name}</p>
      <Progress value={percent} max={100} aria-labelledby="progress" aria-valuetext={sentence} />
      <p className={styles.time} data-step={step}>
        {sentence}
      </p>
      <Announcement
        percent={percent}
        sentence={step === 'sending' && !isComplete ? null : sentence}
      />
      {!isComplete && (
        <>
          <Row className={styles.actions}>
            {step === 'paused' ? (
              <Button kind="primary" onClick={tapeUpload.goOn}>
                {demoTapeTexts.goOn}
              </Button>
            ) : (
              <Button onClick={tapeUpload.pause}>{demoTapeTexts.pause}</Button>
            )}
            <ConfirmButton
              size="normal"
              label={demoTapeTexts.cancel}
              title={demoTapeTexts.cancelTitle}
              body={demoTapeTexts.cancelText}
              confirmLabel={demoTapeTexts.cancel}
              cancelLabel={demoTapeTexts.keepUploading}
              onConfirm={() => void tapeUpload.cancel()}
            />
          </Row>
          {step !== 'paused' && <Soft size="sm">{demoTapeTexts.keepOpen}</Soft>}
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
  const text = sentence ?? (quarter > first ? demoTapeTexts.announced(quarter) : '');
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
