import { type RefObject, useState } from 'react';
import { NOTE_MAX, type Note } from '#contract/applications/applications.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { useAddNote } from '#web/features/applications/mutations/application.mutations.ts';
import { focusHeadline } from '#web/lib/browser/headline.ts';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field, fieldAria } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import styles from './detail.module.css';
import { Section } from './detail-section.tsx';

/** The editors' notes about an application, newest first. */
export function Notes({
  applicationId,
  notes,
  field,
}: {
  applicationId: string;
  notes: readonly Note[];
  field: RefObject<HTMLTextAreaElement | null>;
}) {
  return (
    <Section title={detailTexts.notes} hint={detailTexts.notesHint} className={styles.notes}>
      <NoteForm applicationId={applicationId} field={field} />
      {notes.length === 0 ? (
        <Soft>{detailTexts.noNotes}</Soft>
      ) : (
        <Stack as="ul" gap={3}>
          {notes.map(({ id, note, user_name, created_at }) => (
            <li key={id} className={styles.note}>
              <Soft size="sm" className={styles.noteHead}>
                <strong>{user_name}</strong>, <Time value={created_at} />
              </Soft>
              <AsWritten>{note}</AsWritten>
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}

const FIELD = { name: 'new-note', label: detailTexts.note };
const draftKey = (applicationId: string) => `note_draft_${applicationId}`;

function NoteForm({
  applicationId,
  field,
}: {
  applicationId: string;
  field: RefObject<HTMLTextAreaElement | null>;
}) {
  const key = draftKey(applicationId);
  const [note, setNote] = useState(() => sessionStore.get(key) ?? '');
  const { mutateAsync, isPending } = useAddNote(applicationId);
  const changeNote = (text: string) => {
    setNote(text);
    if (text) sessionStore.set(key, text);
    else sessionStore.remove(key);
  };
  const send = () => {
    // Blank notes are ignored (rule editing-5).
    if (isPending || note.trim() === '') return;
    // Also once another application is open. What was typed meanwhile stays.
    const clear = () => {
      setNote((typed) => (typed === note ? '' : typed));
      if (sessionStore.get(key) === note) sessionStore.remove(key);
    };
    mutateAsync(note).then(clear, () => {});
  };
  return (
    <Stack
      as="form"
      gap={2}
      className={classNames(styles.noteForm, 'on-screen')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field {...FIELD}>
        <textarea
          {...fieldAria(FIELD)}
          ref={field}
          value={note}
          maxLength={NOTE_MAX}
          onChange={(event) => changeNote(event.target.value)}
          onKeyDown={(event) => {
            const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
            if (!isSent && event.key !== 'Escape') return;
            event.preventDefault();
            if (isSent) send();
            // The shortcuts work again; what is not sent stays in the field.
            focusHeadline();
          }}
        />
      </Field>
      <Row rowGap={2}>
        <Button type="submit" size="small" isBusy={isPending}>
          {isPending ? detailTexts.addingNote : detailTexts.addNote}
        </Button>
        <Soft as="span" size="xs">
          {detailTexts.sendWith}
        </Soft>
      </Row>
    </Stack>
  );
}
