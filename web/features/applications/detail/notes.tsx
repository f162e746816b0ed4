import type { RefObject } from 'react';
import { type Application, NOTE_MAX, type Note } from '#contract/applications/applications.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { useAddNote } from '#web/features/applications/mutations/application.mutations.ts';
import { useTypedText } from '#web/lib/browser/use-typed-text.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { NoteForm, NoteList } from '#web/ui/notes.tsx';
import styles from './detail.module.css';
import { Section } from './detail-section.tsx';

const draftKey = (id: string) => `note_draft_${id}`;

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
        draftKey={draftKey(application.id)}
        max={NOTE_MAX}
        field={field}
        isPending={isPending}
        send={mutateAsync}
      />
      <NoteList notes={notes} />
    </Section>
  );
}

const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** What was being written when a colleague erased the person, or deleted the application. */
export function UnsentNote({ id }: { id: string }) {
  const { text, change } = useTypedText(draftKey(id));
  if (text.trim() === '') return null;
  return (
    <Banner kind="info">
      <p ref={show}>{detailTexts.noteUnsent}</p>
      <AsWritten>{text}</AsWritten>
      <Button size="small" onClick={() => change('')}>
        {detailTexts.discardNote}
      </Button>
    </Banner>
  );
}
