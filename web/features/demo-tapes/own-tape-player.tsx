import type { RefObject } from 'react';
import { demoTapeTexts } from '#contract/training/demo-tape-texts.ts';
import type { Tape } from '#contract/training/demo-tapes.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { useMediaSource } from '#web/lib/api/media-source.ts';
import { useCaptions } from '#web/lib/api/use-captions.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import styles from './demo-tapes.module.css';

/** Plays a take from the server, which sends only the parts that are watched. */
export function OwnTapePlayer({
  take,
  player,
}: {
  take: Tape;
  player?: RefObject<HTMLMediaElement | null>;
}) {
  const { hasFailed, renew, props } = useMediaSource(trainingPaths.tapeLink(take.id));
  const captions = useCaptions(trainingPaths.tapeCaptions(take.id), take.has_captions);
  if (hasFailed) return <LoadFailed message={demoTapeTexts.playFailed} onRetry={renew} />;
  const Player = take.is_video ? 'video' : 'audio';
  return (
    <Player
      ref={(element: HTMLMediaElement | null) => {
        if (player) player.current = element;
      }}
      className={styles.player}
      controls
      preload="metadata"
      {...props}
      aria-label={demoTapeTexts.take(take.take)}
      {...(take.is_video && { playsInline: true })}
    >
      {captions.src && (
        <track kind="captions" src={captions.src} label={demoTapeTexts.captions} default />
      )}
    </Player>
  );
}
