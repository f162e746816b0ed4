import { useEffect, useRef } from 'react';
import { demoTapeTexts } from '#contract/training/demo-tape-texts.ts';
import type { OwnDemoTapes, Tape } from '#contract/training/demo-tapes.ts';
import { formatMoment } from '#contract/training/tape-format.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { UploadProgress } from '#web/ui/upload-progress.tsx';
import { ChooseFile } from './choose-file.tsx';
import styles from './demo-tapes.module.css';
import { OwnTapePlayer } from './own-tape-player.tsx';
import { RecorderPanel } from './recorder-panel.tsx';
import { tapeUpload } from './tab-upload.ts';
import { UploadedTape } from './uploaded-tape.tsx';
import { useRecorder } from './use-recorder.ts';

export function OpenDemoTape({ demo, userId }: { demo: OwnDemoTapes; userId: string }) {
  const upload = useStore(tapeUpload.state);
  const recorder = useRecorder(userId, upload !== null);
  const [latest] = demo.takes;
  const uploaded = latest?.state === 'uploaded' ? latest : null;
  const returned = demo.takes.find(({ state }) => state !== 'uploaded');
  const isRecording = recorder.state.step !== 'off';
  const isStarted = isRecording || recorder.state.found !== null || demo.upload !== null;
  // Uploading takes minutes; its code is there before the network is lost.
  useEffect(() => void tapeUpload.preload(), []);

  // Deleted from the browser once the server has it.
  const handleSend = (file: File) =>
    void tapeUpload.start(file, demo.upload, () => void recorder.discard());

  const sources = (
    <>
      {!isRecording && <ChooseFile upload={demo.upload} />}
      <RecorderPanel recorder={recorder} onSend={handleSend} />
    </>
  );
  return (
    <>
      {returned?.state === 'returned' && <AnotherTape take={returned} notes={demo.notes} />}
      {!returned && !uploaded && <Soft size="lg">{demoTapeTexts.lead}</Soft>}
      {upload && (
        <UploadProgress title={demoTapeTexts.progress} upload={upload} controls={tapeUpload} />
      )}
      {!upload && uploaded && !isRecording && <UploadedTape take={uploaded} />}
      {!upload && uploaded && !isStarted && (
        <details>
          <summary>{demoTapeTexts.replaceTitle}</summary>
          <Stack>
            <Soft size="sm">{demoTapeTexts.replaceLead}</Soft>
            {sources}
          </Stack>
        </details>
      )}
      {!upload && (!uploaded || isStarted) && sources}
    </>
  );
}

/** The editors' wish for another take, with their notes on the earlier one (rule training-10). */
function AnotherTape({ take, notes }: { take: Tape; notes: OwnDemoTapes['notes'] }) {
  const player = useRef<HTMLMediaElement>(null);
  const own = notes.filter(({ take_id }) => take_id === take.id);
  const playFrom = (seconds: number) => {
    if (!player.current) return;
    player.current.currentTime = seconds;
    // Refused by a browser that wants the player's own button pressed.
    void player.current.play().catch(() => undefined);
    player.current.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Stack as="section" aria-labelledby="another-take">
      <h2 id="another-take">{demoTapeTexts.anotherTape}</h2>
      <p>{own.length > 0 ? demoTapeTexts.anotherTapeLead : demoTapeTexts.noNotes}</p>
      <OwnTapePlayer take={take} player={player} />
      {own.length > 0 && (
        <Stack as="ul" gap={3} className={styles.notes}>
          {own.map(({ id, at_seconds, note }) => (
            <li key={id}>
              <Button
                size="small"
                aria-label={demoTapeTexts.playFrom(formatMoment(at_seconds))}
                onClick={() => playFrom(at_seconds)}
              >
                {formatMoment(at_seconds)}
              </Button>
              <p>{note}</p>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
