import type { ReactNode, RefObject } from 'react';
import { noteTexts } from '#contract/shared/part-texts.ts';
import { focusHeadline } from '#web/lib/browser/headline.ts';
import { useTypedText } from '#web/lib/browser/use-typed-text.ts';
import { AsWritten } from './as-written.tsx';
import { Button } from './button.tsx';
import { Row, Stack } from './layout.tsx';
import styles from './notes.module.css';
import { Soft } from './soft.tsx';
import { TextArea } from './text-area.tsx';
import { Time } from './time.tsx';

type Note = { id: string; note: string; user_name: string; created_at: Date };

export function NoteList<One extends Note>({
  notes,
  none = noteTexts.noNotes,
  sign,
}: {
  notes: readonly One[];
  none?: string;
  /** What stands behind the name and the time. */
  sign?: (note: One) => ReactNode;
}) {
  if (notes.length === 0) return <Soft>{none}</Soft>;
  return (
    <Stack as="ul" gap={3}>
      {notes.map((note) => (
        <li key={note.id} className={styles.note}>
          <Soft size="sm" className={styles.head}>
            <strong>{note.user_name}</strong>, <Time value={note.created_at} /> {sign?.(note)}
          </Soft>
          <AsWritten>{note.note}</AsWritten>
        </li>
      ))}
    </Stack>
  );
}

/** A new note. What is typed stays in this tab until it is sent; `send` rejects if it was not stored. */
export function NoteForm({
  draftKey: key,
  label = noteTexts.note,
  max,
  field,
  isPending,
  send,
  children,
}: {
  draftKey: string;
  label?: string;
  max: number;
  field?: RefObject<HTMLTextAreaElement | null>;
  isPending: boolean;
  send: (note: string) => Promise<unknown>;
  /** Below the text. */
  children?: ReactNode;
}) {
  const { text: note, change, clear } = useTypedText(key);
  const handleSend = () => {
    // Blank notes are ignored (rule editing-5).
    if (isPending || note.trim() === '') return;
    send(note).then(clear, () => {});
  };
  return (
    <Stack
      as="form"
      gap={2}
      className="on-screen"
      onSubmit={(event) => {
        event.preventDefault();
        handleSend();
      }}
    >
      <TextArea
        name="new-note"
        label={label}
        ref={field}
        isShort
        value={note}
        maxLength={max}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          if (!isSent && event.key !== 'Escape') return;
          event.preventDefault();
          if (isSent) handleSend();
          // The shortcuts work again; what is not sent stays in the field.
          focusHeadline();
        }}
      />
      {children}
      <Row rowGap={2}>
        <Button type="submit" size="small" isBusy={isPending}>
          {isPending ? noteTexts.addingNote : noteTexts.addNote}
        </Button>
        <Soft as="span" size="xs" className="for-keys">
          {noteTexts.sendWith}
        </Soft>
      </Row>
    </Stack>
  );
}
