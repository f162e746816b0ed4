import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { uploadTexts } from '#contract/shared/upload-texts.ts';
import { Button } from './button.tsx';
import { Row } from './layout.tsx';
import { Soft } from './soft.tsx';
import styles from './upload.module.css';

/** Where files are dropped or chosen: the button does the same as dropping. */
export function FileDrop({
  label,
  accept,
  limits,
  multiple = false,
  isBusy = false,
  onFiles,
  children,
}: {
  label: string;
  accept: string;
  /** What is taken; screen readers say it with the button. */
  limits: string;
  multiple?: boolean;
  isBusy?: boolean;
  onFiles: (files: File[]) => void;
  /** More buttons. */
  children?: ReactNode;
}) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
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
      <FileButton
        kind="primary"
        accept={accept}
        multiple={multiple}
        aria-describedby={id}
        isBusy={isBusy}
        onFiles={onFiles}
      >
        {label}
      </FileButton>
      {children}
      <Soft as="span" size="sm">
        {uploadTexts.orDrop}
      </Soft>
      <Soft id={id} size="sm">
        {limits}
      </Soft>
    </Row>
  );
}

/** A button that asks for files; with `capture` a phone opens its camera. */
export function FileButton({
  accept,
  capture,
  multiple,
  onFiles,
  ...button
}: Parameters<typeof Button>[0] & {
  accept: string;
  capture?: 'environment';
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        capture={capture}
        multiple={multiple}
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that choosing the same file again is a change, too.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
