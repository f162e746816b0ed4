import { useState } from 'react';
import { demoTapeTexts } from '#contract/training/demo-tape-texts.ts';
import type { OwnDemoTapes } from '#contract/training/demo-tapes.ts';
import { TAPE_TYPE_NAMES } from '#contract/training/limits.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { checkTapeFile } from './check-file.ts';
import { tapeUpload } from './tab-upload.ts';

/** Also the types, which phones use to offer their camera roll. */
const ACCEPT = [...TAPE_TYPE_NAMES.map((name) => `.${name}`), 'video/*', 'audio/*'].join(',');

export function ChooseFile({ upload }: { upload: OwnDemoTapes['upload'] }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);

  async function handleFile(file: File | undefined): Promise<void> {
    if (!file || isChecking) return;
    setIsChecking(true);
    setProblem(null);
    const found = await checkTapeFile(file);
    setIsChecking(false);
    if (found === null) await tapeUpload.start(file, upload);
    else setProblem(found);
  }

  return (
    <Stack as="section" aria-labelledby="upload">
      <h2 id="upload">{demoTapeTexts.upload}</h2>
      {upload && (
        <Banner kind="info">
          <p>{demoTapeTexts.waitingUpload(upload.file_name)}</p>
          <p>{demoTapeTexts.waitingFor}</p>
          <Button size="small" onClick={() => void tapeUpload.cancel(upload.id)}>
            {demoTapeTexts.discardUpload}
          </Button>
        </Banner>
      )}
      {problem && <Banner kind="error">{problem}</Banner>}
      <FileDrop
        label={isChecking ? demoTapeTexts.checkingFile : demoTapeTexts.chooseFile}
        accept={ACCEPT}
        limits={demoTapeTexts.limits}
        isBusy={isChecking}
        onFiles={([file]) => void handleFile(file)}
      />
    </Stack>
  );
}
