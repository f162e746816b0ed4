import { useQuery } from '@tanstack/react-query';
import type { TapeNote } from '#contract/training/demo-tapes.ts';
import { stageTexts } from '#contract/training/stage-texts.ts';
import { formatMoment } from '#contract/training/tape-format.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { TrashIcon } from '#web/ui/icons.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bars, Skeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { tapeNotesOptions, useDeleteTapeNote } from './training-stage.api.ts';
import styles from './training-stage.module.css';

/** The notes on one take in the order of their moments. */
export function TapeNotes({
  applicationId,
  tapeId,
  onPlayFrom,
}: {
  applicationId: string;
  tapeId: string;
  onPlayFrom: (seconds: number) => void;
}) {
  const { data, isError, refetch } = useQuery(tapeNotesOptions(applicationId));
  const { mutate: remove } = useDeleteTapeNote(applicationId);
  if (!data && isError) return <LoadFailed message={stageTexts.notesFailed} onRetry={refetch} />;
  if (!data) {
    return (
      <Skeleton>
        <Bars count={2} />
      </Skeleton>
    );
  }
  const notes = notesOf(tapeId, data);
  if (notes.length === 0) return <Soft>{stageTexts.noNotes}</Soft>;
  const handleDelete = async (note: TapeNote) => {
    if (await confirmDelete(note)) remove(note.id);
  };
  return (
    <Stack as="ol" gap={2} size="sm" className={styles.notes} aria-label={stageTexts.notes}>
      {notes.map((note) => {
        const moment = formatMoment(note.at_seconds);
        return (
          <li key={note.id}>
            <Button
              size="small"
              className="figures"
              aria-label={stageTexts.goTo(moment)}
              onClick={() => onPlayFrom(note.at_seconds)}
            >
              {moment}
            </Button>
            <div>
              <AsWritten>{note.note}</AsWritten>
              <Row as="p" gap={2}>
                {note.for_applicant && <Badge color="purple">{stageTexts.forApplicant}</Badge>}
                <Soft as="span" size="xs">
                  {note.user_name}, <Time value={note.created_at} />
                </Soft>
              </Row>
            </div>
            <Button
              kind="icon"
              aria-label={stageTexts.deleteNote(moment)}
              title={stageTexts.delete}
              onClick={() => void handleDelete(note)}
            >
              <TrashIcon size={16} />
            </Button>
          </li>
        );
      })}
    </Stack>
  );
}

export const notesOf = (tapeId: string, notes: readonly TapeNote[]) =>
  notes.filter(({ take_id }) => take_id === tapeId).toSorted((a, b) => a.at_seconds - b.at_seconds);

const confirmDelete = ({ at_seconds, note }: TapeNote) =>
  confirm({
    title: stageTexts.deleteTitle,
    body: (
      <AsWritten>
        {formatMoment(at_seconds)} {note}
      </AsWritten>
    ),
    confirmLabel: stageTexts.delete,
    isDestructive: true,
  });
