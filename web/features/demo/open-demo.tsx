import { useEffect } from 'react';
import type { Demo } from '#contract/training/demo.ts';
import { demoTexts } from '#contract/training/demo-texts.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import { AnotherTake } from './another-take.tsx';
import { ChooseFile } from './choose-file.tsx';
import { RecorderPanel } from './recorder-panel.tsx';
import { tapeUpload } from './tab-upload.ts';
import { UploadProgress } from './upload-progress.tsx';
import { UploadedTake } from './uploaded-take.tsx';
import { useRecorder } from './use-recorder.ts';

/** From choosing or recording a tape to sending it in. */
export function OpenDemo({ demo, userId }: { demo: Demo; userId: string }) {
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
      {returned?.state === 'returned' && <AnotherTake take={returned} notes={demo.notes} />}
      {!returned && !uploaded && <p className="lead">{demoTexts.lead}</p>}
      {upload && <UploadProgress upload={upload} />}
      {!upload && uploaded && !isRecording && <UploadedTake take={uploaded} />}
      {!upload && uploaded && !isStarted && (
        <details>
          <summary>{demoTexts.replaceTitle}</summary>
          <div className="stack">
            <p className="soft">{demoTexts.replaceLead}</p>
            {sources}
          </div>
        </details>
      )}
      {!upload && (!uploaded || isStarted) && sources}
    </>
  );
}
