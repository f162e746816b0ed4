import type { RefObject } from 'react';
import { type Application, NOTE_MAX, type Note } from '#contract/applications/applications.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { useAddNote } from '#web/features/applications/mutations/application.mutations.ts';
import { NoteForm, NoteList } from '#web/ui/notes.tsx';
import styles from './detail.module.css';
import { Section } from './detail-section.tsx';

/** The editors' notes about an application, newest first. */
export function Notes({
  application,
  notes,
  field,
}: {
  application: Application;
  notes: readonly Note[];
  field: RefObject<HTMLTextAreaElement | null>;
}) {
  const { mutateAsync, isPending } = useAddNote(application);
  return (
    <Section title={detailTexts.notes} hint={detailTexts.notesHint} className={styles.notes}>
      <NoteForm
        draftKey={`note_draft_${application.id}`}
        max={NOTE_MAX}
        field={field}
        isPending={isPending}
        send={mutateAsync}
      />
      <NoteList notes={notes} />
    </Section>
  );
}
