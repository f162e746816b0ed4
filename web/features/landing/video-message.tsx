import { landingTexts } from '#contract/landing/texts.ts';
import { OWN_VIDEO, VIDEO_POSTER } from '#contract/landing/video.ts';
import { LANGUAGE } from '#contract/shared/page-language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './hero.module.css';

/**
 * The video message, which loads nothing before it is played. The page is prerendered before
 * VIDEO_URL is known, so it contains all kinds of players and hero.module.css shows the right one.
 */
export function VideoMessage({ url, kind }: { url: string; kind: string }) {
  return (
    <figure data-video={kind}>
      <div className={styles.frame}>
        <video
          className={styles.whenOwn}
          aria-label={landingTexts.videoTitle}
          controls
          playsInline
          preload="none"
          poster={VIDEO_POSTER}
        >
          {OWN_VIDEO.sources.map(({ src, type }) => (
            <source key={src} src={src} type={type} />
          ))}
          <track
            kind="captions"
            srcLang={LANGUAGE}
            label={landingTexts.captionsLanguage}
            src={OWN_VIDEO.captions[LANGUAGE]}
            default
          />
        </video>
        {/* biome-ignore lint/a11y/useMediaCaption: the operator's file; its captions are inside it, if any */}
        <video
          className={styles.whenFile}
          aria-label={landingTexts.videoTitle}
          controls
          playsInline
          preload="none"
          poster={VIDEO_POSTER}
          src={url || undefined}
        />
        {/* A link, which also works without script. */}
        <a
          id="play-video"
          className={buttonClass({ kind: 'primary' }, classNames(styles.play, styles.whenPage))}
          href={url}
          target="_blank"
          rel="noopener"
          data-play={landingTexts.videoTitle}
        >
          <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M6 3.500v17L20.500 12z" fill="currentColor" />
          </svg>
          {landingTexts.videoPlay}
        </a>
      </div>
      <Stack as="figcaption" gap={1} className={classNames(styles.caption, 'above-3')}>
        <strong>{landingTexts.videoTitle}</strong>
        <Soft as="span" size="sm" className={styles.whenOwn}>
          {landingTexts.videoOwn}
        </Soft>
        <Soft as="span" size="sm" className={classNames(styles.whenFile, styles.whenPage)}>
          {landingTexts.videoSource}
        </Soft>
      </Stack>
    </figure>
  );
}
