import type { Medium } from '#contract/newsroom/stories.ts';
import { MEDIUM_LABELS, storyTexts as texts } from '#contract/newsroom/story-texts.ts';
import { useMediaSource } from '#web/lib/api/media-source.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import styles from './stories.module.css';

/** A preview of a photo, or the browser's player; `link` is the call that makes its address. */
export function MediumView({ medium, link }: { medium: Medium; link: string }) {
  const isPhoto = medium.kind === 'photo';
  const { hasFailed, renew, props } = useMediaSource(link, isPhoto ? { size: 'preview' } : {});
  if (hasFailed) return <LoadFailed message={texts.mediumFailed} onRetry={renew} />;
  const label = medium.caption || MEDIUM_LABELS[medium.kind];
  if (isPhoto) {
    const { src, onError } = props;
    return (
      // Its size is known before it is there, so that nothing moves.
      <img
        className={styles.photo}
        src={src}
        alt={label}
        width={medium.width ?? undefined}
        height={medium.height ?? undefined}
        loading="lazy"
        onError={onError}
      />
    );
  }
  const Player = medium.kind === 'video' ? 'video' : 'audio';
  return (
    <Player
      {...props}
      className={styles.player}
      controls
      preload="metadata"
      // Some browsers leave a player out of the focus order.
      tabIndex={0}
      aria-label={label}
      {...(medium.kind === 'video' && { playsInline: true })}
    />
  );
}
