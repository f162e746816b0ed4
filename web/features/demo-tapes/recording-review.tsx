import type { ReactNode } from 'react';
import { recorderTexts } from '#contract/training/demo-tape-texts.ts';
import { formatMoment } from '#contract/training/tape-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './demo-tapes.module.css';
import type { StoredRecording } from './recording-store.ts';
import { useObjectUrl } from './use-object-url.ts';

/** A look at the recording before it is uploaded. */
export function RecordingReview({
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
        <Banner kind="info">
          <p>{recorderTexts.notSaved}</p>
        </Banner>
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
