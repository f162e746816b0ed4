import { useRef } from 'react';
import { demoTapeTexts } from '#contract/training/demo-tape-texts.ts';
import type { OwnDemoTapes, Tape } from '#contract/training/demo-tapes.ts';
import { formatMoment } from '#contract/training/tape-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import styles from './demo-tapes.module.css';
import { OwnTapePlayer } from './own-tape-player.tsx';

/** The editors' wish for another take, with their notes on the earlier one (rule training-10). */
export function AnotherTape({ take, notes }: { take: Tape; notes: OwnDemoTapes['notes'] }) {
  const player = useRef<HTMLMediaElement>(null);
  const own = notes.filter(({ take_id }) => take_id === take.id);
  const playFrom = (seconds: number) => {
    if (!player.current) return;
    player.current.currentTime = seconds;
    // Refused by a browser that wants the player's own button pressed.
    void player.current.play().catch(() => undefined);
    player.current.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Stack as="section" aria-labelledby="another-take">
      <h2 id="another-take">{demoTapeTexts.anotherTape}</h2>
      <p>{own.length > 0 ? demoTapeTexts.anotherTapeLead : demoTapeTexts.noNotes}</p>
      <OwnTapePlayer take={take} player={player} />
      {own.length > 0 && (
        <Stack as="ul" gap={3} className={styles.notes}>
          {own.map(({ id, at_seconds, note }) => (
            <li key={id}>
              <Button
                size="small"
                aria-label={demoTapeTexts.playFrom(formatMoment(at_seconds))}
                onClick={() => playFrom(at_seconds)}
              >
                {formatMoment(at_seconds)}
              </Button>
              <p>{note}</p>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
