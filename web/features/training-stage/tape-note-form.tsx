import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { labels } from '#contract/shared/messages.ts';
import { TAPE_LIMITS } from '#contract/training/demo-tapes.ts';
import { stageTexts } from '#contract/training/stage-texts.ts';
import { formatMoment } from '#contract/training/tape-format.ts';
import { useTypedText } from '#web/lib/browser/use-typed-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useAddTapeNote } from './training-stage.api.ts';
import styles from './training-stage.module.css';

/** A note at one moment. What was typed and not saved is there again for the next one. */
export function TapeNoteForm({
  applicationId,
  tapeId,
  at,
  onDone,
}: {
  applicationId: string;
  tapeId: string;
  at: number;
  onDone: () => void;
}) {
  const { text: note, change, clear } = useTypedText(`tape_note_${tapeId}`);
  // Never remembered: a note for the editors must not reach the applicant by accident.
  const [forApplicant, setForApplicant] = useState(false);
  const { mutateAsync, isPending } = useAddTapeNote(applicationId);
  const textarea = useRef<HTMLTextAreaElement>(null);
  useEffect(() => textarea.current?.focus(), []);
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (isPending || note.trim() === '') return;
    // After a failure the form stays open with what was typed.
    mutateAsync(
      { at_seconds: at, note, for_applicant: forApplicant, take_id: tapeId },
      { onSuccess: onDone },
    ).then(clear, () => {});
  };
  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isTyped = event.target === textarea.current;
    if (event.key === 'Escape') onDone();
    else if (event.key === 'Enter' && isTyped && !event.shiftKey) save();
    // By its place on the keyboard: with Alt, macOS types another character.
    else if (event.altKey && event.code === 'KeyA') setForApplicant(!forApplicant);
    else return;
    event.preventDefault();
  };
  return (
    <Stack as="form" gap={3} className={styles.form} onSubmit={save} onKeyDown={handleKey}>
      <TextArea
        name={`tape-note-${tapeId}`}
        label={stageTexts.noteAt(formatMoment(at))}
        hint={stageTexts.noteKeys}
        ref={textarea}
        isShort
        value={note}
        maxLength={TAPE_LIMITS.noteMax}
        onChange={(event) => change(event.target.value)}
      />
      <CheckField
        label={
          <span>
            {stageTexts.forApplicant}{' '}
            <Soft as="span" size="xs">
              {stageTexts.forApplicantHint}
            </Soft>
          </span>
        }
        checked={forApplicant}
        onChange={(event) => setForApplicant(event.target.checked)}
      />
      <Row gap={2}>
        <Button type="submit" kind="primary" size="small" isBusy={isPending}>
          {isPending ? stageTexts.savingNote : stageTexts.saveNote}
        </Button>
        <Button size="small" onClick={onDone}>
          {labels.cancel}
        </Button>
      </Row>
    </Stack>
  );
}
