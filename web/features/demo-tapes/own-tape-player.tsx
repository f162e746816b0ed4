import { useQuery } from '@tanstack/react-query';
import { type RefObject, useMemo } from 'react';
import { demoTapeTexts } from '#contract/training/demo-tape-texts.ts';
import type { Tape } from '#contract/training/demo-tapes.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { useMediaSource } from '#web/lib/api/media-source.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { captionsOptions } from './demo-tapes.api.ts';
import styles from './demo-tapes.module.css';
import { useObjectUrl } from './use-object-url.ts';

/** Plays a take from the server, which sends only the parts that are watched. */
export function OwnTapePlayer({
  take,
  player,
}: {
  take: Tape;
  player?: RefObject<HTMLMediaElement | null>;
}) {
  const { hasFailed, renew, props } = useMediaSource(trainingPaths.tapeLink(take.id));
  const captions = useQuery(captionsOptions(take.id, take.has_captions)).data;
  // From memory: a track, too, cannot send the session's token.
  const track = useObjectUrl(
    useMemo(() => (captions ? new Blob([captions], { type: 'text/vtt' }) : undefined), [captions]),
  );
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
      {take.has_captions && track && (
        <track kind="captions" src={track} label={demoTapeTexts.captions} default />
      )}
    </Player>
  );
}
