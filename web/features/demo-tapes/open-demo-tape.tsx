import { useEffect } from 'react';
import { demoTapeTexts } from '#contract/training/demo-tape-texts.ts';
import type { OwnDemoTapes } from '#contract/training/demo-tapes.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { UploadProgress } from '#web/ui/upload-progress.tsx';
import { AnotherTape } from './another-tape.tsx';
import { ChooseFile } from './choose-file.tsx';
import { RecorderPanel } from './recorder-panel.tsx';
import { tapeUpload } from './tab-upload.ts';
import { UploadedTape } from './uploaded-tape.tsx';
import { useRecorder } from './use-recorder.ts';

/** From choosing or recording a tape to sending it in. */
export function OpenDemoTape({ demo, userId }: { demo: OwnDemoTapes; userId: string }) {
  const upload = useStore(tapeUpload.state);
  const recorder = useRecorder(userId);
  const [latest] = demo.takes;
  const uploaded = latest?.state === 'uploaded' ? latest : null;
  const returned = demo.takes.find(({ state }) => state !== 'uploaded');
  const isRecording = recorder.state.step !== 'off';
  const isStarted = isRecording || recorder.found !== null || demo.upload !== null;
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
