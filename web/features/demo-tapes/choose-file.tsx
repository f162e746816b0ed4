import { type DragEvent, useRef, useState } from 'react';
import { demoTapeTexts } from '#contract/training/demo-tape-texts.ts';
import { type OwnDemoTapes, TAPE_TYPE_NAMES } from '#contract/training/demo-tapes.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { checkTapeFile } from './check-file.ts';
import styles from './demo-tapes.module.css';
import { tapeUpload } from './tab-upload.ts';

/** Also the types, which phones use to offer their camera roll. */
const ACCEPT = [...TAPE_TYPE_NAMES.map((name) => `.${name}`), 'video/*', 'audio/*'].join(',');

export function ChooseFile({ upload }: { upload: OwnDemoTapes['upload'] }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const [isOver, setIsOver] = useState(false);

  async function handleFile(file: File | undefined): Promise<void> {
    if (!file || isChecking) return;
    setIsChecking(true);
    setProblem(null);
    const found = await checkTapeFile(file);
    setIsChecking(false);
    if (found === null) await tapeUpload.start(file, upload);
    else setProblem(found);
  }

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void handleFile(event.dataTransfer.files[0]);
  };

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
      {problem && (
        <Banner kind="error">
          <p>{problem}</p>
        </Banner>
      )}
      {/* Dropping is an extra; the button does the same. */}
      <Row
        className={styles.dropZone}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <input
          ref={input}
          type="file"
          accept={ACCEPT}
          hidden
          onChange={({ currentTarget }) => {
            void handleFile(currentTarget.files?.[0]);
            // So that choosing the same file again is a change, too.
            currentTarget.value = '';
          }}
        />
        <Button
          kind="primary"
          aria-describedby="tape-limits"
          isBusy={isChecking}
          onClick={() => input.current?.click()}
        >
          {isChecking ? demoTapeTexts.checkingFile : demoTapeTexts.chooseFile}
        </Button>
        <Soft as="span" size="sm">
          {demoTapeTexts.orDrop}
        </Soft>
        <Soft id="tape-limits" size="sm">
          {demoTapeTexts.limits}
        </Soft>
      </Row>
    </Stack>
  );
}
