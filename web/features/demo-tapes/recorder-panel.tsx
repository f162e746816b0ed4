import type { ReactNode } from 'react';
import { recorderTexts } from '#contract/training/demo-tape-texts.ts';
import { formatMoment } from '#contract/training/tape-format.ts';
import { useObjectUrl } from '#web/lib/browser/use-object-url.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './demo-tapes.module.css';
import { canRecord } from './recorder.ts';
import { RecorderStudio } from './recorder-studio.tsx';
import type { StoredRecording } from './recording-store.ts';
import type { RecorderControls } from './use-recorder.ts';

export function RecorderPanel({
  recorder,
  onSend,
}: {
  recorder: RecorderControls;
  onSend: (file: File) => void;
}) {
  const { state } = recorder;
  const { found } = state;
  return (
    <Stack as="section" aria-labelledby="recorder">
      <h2 id="recorder">{recorderTexts.title}</h2>
      {state.problem && <Banner kind="error">{state.problem}</Banner>}
      {state.step === 'off' && !found && <Choice recorder={recorder} />}
      {state.step === 'off' && found && (
        <Banner kind="info">
          <p>{recorderTexts.found(formatMoment(found.seconds))}</p>
          <Row fills>
            <Button onClick={() => recorder.show(found)}>{recorderTexts.open}</Button>
            <DiscardButton recorder={recorder} />
          </Row>
        </Banner>
      )}
      {state.step === 'done' && state.recording && (
        <RecordingReview
          recording={state.recording}
          isStored={state.isStored}
          onSend={onSend}
          again={<AgainButton recorder={recorder} />}
          discard={<DiscardButton recorder={recorder} />}
        />
      )}
      {state.step !== 'off' && state.step !== 'done' && <RecorderStudio recorder={recorder} />}
    </Stack>
  );
}

function Choice({ recorder }: { recorder: RecorderControls }) {
  if (!canRecord()) return <p>{recorderTexts.unsupported}</p>;
  return (
    <>
      <p>{recorderTexts.lead}</p>
      <Row fills>
        <Button onClick={() => recorder.open('video')}>{recorderTexts.video}</Button>
        <Button onClick={() => recorder.open('sound')}>{recorderTexts.sound}</Button>
      </Row>
    </>
  );
}

function DiscardButton({ recorder }: { recorder: RecorderControls }) {
  return (
    <ConfirmButton
      size="normal"
      label={recorderTexts.discard}
      title={recorderTexts.discardTitle}
      body={recorderTexts.discardText}
      cancelLabel={recorderTexts.keep}
      onConfirm={() => void recorder.discard()}
    />
  );
}

function AgainButton({ recorder }: { recorder: RecorderControls }) {
  const { mode, recording } = recorder.state;
  const nextMode = recording?.file.type.startsWith('audio/') ? 'sound' : mode;
  return (
    <ConfirmButton
      size="normal"
      label={recorderTexts.again}
      title={recorderTexts.discardTitle}
      body={recorderTexts.discardText}
      cancelLabel={recorderTexts.keep}
      onConfirm={() => void recorder.discard().then(() => recorder.open(nextMode))}
    />
  );
}

function RecordingReview({
  recording,
  isStored,
  onSend,
  again,
  discard,
}: {
  recording: StoredRecording;
  isStored: boolean;
  onSend: (file: File) => void;
  again: ReactNode;
  discard: ReactNode;
}) {
  const { file, seconds } = recording;
  const src = useObjectUrl(file);
  const label = recorderTexts.review(formatMoment(seconds));
  return (
    <Stack>
      <p role="status">
        <strong>{label}</strong>
      </p>
      {file.type.startsWith('audio/') ? (
        // biome-ignore lint/a11y/useMediaCaption: the applicant's own recording of a moment ago
        <audio className={styles.player} controls src={src} aria-label={label} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the applicant's own recording of a moment ago
        <video className={styles.player} controls playsInline src={src} aria-label={label} />
      )}
      {isStored ? (
        <Soft size="sm">{recorderTexts.storedHere}</Soft>
      ) : (
        <Banner kind="info">{recorderTexts.notSaved}</Banner>
      )}
      <Row fills>
        <Button kind="primary" onClick={() => onSend(file)}>
          {recorderTexts.send}
        </Button>
        {again}
        {discard}
      </Row>
    </Stack>
  );
}
