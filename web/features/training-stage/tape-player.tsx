import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Tape } from '#contract/training/demo-tapes.ts';
import { stageTexts } from '#contract/training/stage-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-drop.tsx';
import { NoteIcon } from '#web/ui/icons.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { focusMedia, play, usePlayerKeys } from './player-keys.ts';
import { TapeMedia } from './tape-media.tsx';
import { TapeNoteForm } from './tape-note-form.tsx';
import { TapeNotes } from './tape-notes.tsx';
import { useSaveCaptions } from './training-stage.api.ts';
import styles from './training-stage.module.css';

/** A recording with the notes on it; `n` writes one at the moment that is played. */
export function TapePlayer({
  applicationId,
  take,
  focusRequests,
}: {
  applicationId: string;
  take: Tape;
  /** Grows each time that the player shall get the focus. */
  focusRequests: number;
}) {
  const media = useRef<HTMLMediaElement>(null);
  const note = useNoteMoment(media, take.seconds);
  const handleKey = usePlayerKeys({ media, onNote: note.open });
  useEffect(() => {
    if (focusRequests > 0) focusMedia(media);
  }, [focusRequests]);
  const playFrom = (seconds: number) => {
    if (media.current) media.current.currentTime = seconds;
    focusMedia(media);
    play(media);
  };
  return (
    <Stack
      as="section"
      className={styles.player}
      aria-label={stageTexts.player(take.take)}
      onKeyDown={handleKey}
    >
      <Stack gap={3} align="start" className={styles.media}>
        <TapeMedia take={take} media={media} />
        <Soft size="xs" className="for-keys">
          {stageTexts.keys}
        </Soft>
        <CaptionsButton take={take} />
      </Stack>
      <Stack gap={3}>
        {note.at === null ? (
          <Button size="small" onClick={note.open}>
            <NoteIcon size={16} />
            {stageTexts.writeNote}
          </Button>
        ) : (
          <TapeNoteForm
            applicationId={applicationId}
            tapeId={take.id}
            at={note.at}
            onDone={note.close}
          />
        )}
        <TapeNotes applicationId={applicationId} tapeId={take.id} onPlayFrom={playFrom} />
      </Stack>
    </Stack>
  );
}

/** The moment that a note is being written about. Playback pauses meanwhile and then goes on. */
function useNoteMoment(media: RefObject<HTMLMediaElement | null>, length: number) {
  const [moment, setMoment] = useState<{ at: number; goesOn: boolean } | null>(null);
  return {
    at: moment?.at ?? null,
    open() {
      const { current } = media;
      if (!current || moment) return;
      // The player may count slightly beyond the length that the server has measured.
      setMoment({ at: Math.min(current.currentTime, length), goesOn: !current.paused });
      current.pause();
    },
    close() {
      setMoment(null);
      focusMedia(media);
      if (moment?.goesOn) play(media);
    },
  };
}

/** Editors can add captions at any time, for colleagues who need them to follow the recording. */
function CaptionsButton({ take }: { take: Tape }) {
  const { mutate, isPending } = useSaveCaptions(take.id);
  return (
    <FileButton
      size="small"
      accept=".vtt,text/vtt"
      isBusy={isPending}
      onFiles={([file]) => file && mutate(file)}
    >
      {take.has_captions ? stageTexts.replaceCaptions : stageTexts.addCaptions}
    </FileButton>
  );
}
