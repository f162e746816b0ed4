import { useQuery } from '@tanstack/react-query';
import { type RefObject, useMemo, useState } from 'react';
import type { Take } from '#contract/training/demo.ts';
import { demoTexts } from '#contract/training/demo-texts.ts';
import { useTakeSource } from '#web/lib/api/take-source.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { captionsOptions } from './demo.api.ts';
import { useObjectUrl } from './use-object-url.ts';

/** Plays a take from the server, which sends only the parts that are watched. */
export function TakePlayer({
  take,
  player,
}: {
  take: Take;
  player?: RefObject<HTMLMediaElement | null>;
}) {
  const { src, error, renew } = useTakeSource(take.id);
  const [hasFailed, setHasFailed] = useState(false);
  const captions = useQuery(captionsOptions(take.id, take.has_captions)).data;
  // From memory: a track, too, cannot send the session's token.
  const track = useObjectUrl(
    useMemo(() => (captions ? new Blob([captions], { type: 'text/vtt' }) : undefined), [captions]),
  );
  if (error || hasFailed) {
    const handleRetry = () => renew().then(() => setHasFailed(false));
    return <LoadFailed message={demoTexts.playFailed} onRetry={handleRetry} />;
  }
  const Player = take.is_video ? 'video' : 'audio';
  return (
    <Player
      ref={(element: HTMLMediaElement | null) => {
        if (player) player.current = element;
      }}
      className="player"
      controls
      preload="metadata"
      src={src}
      aria-label={demoTexts.take(take.take)}
      onError={() => setHasFailed(true)}
      {...(take.is_video && { playsInline: true })}
    >
      {take.has_captions && track && (
        <track kind="captions" src={track} srcLang="en" label={demoTexts.captionsLabel} default />
      )}
    </Player>
  );
}
