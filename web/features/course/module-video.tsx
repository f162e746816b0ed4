import { useState } from 'react';
import { splitAddress } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';
import type { ReadModule } from '#contract/training/course.ts';
import { courseTexts as texts } from '#contract/training/course-texts.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { useCaptions } from '#web/lib/api/use-captions.ts';
import { Stack } from '#web/ui/layout.tsx';
import styles from './reader.module.css';

type VideoModule = Pick<ReadModule, 'id' | 'title' | 'has_captions'> & { video_url: string };

/** The video of a module, which loads when it is played. Addresses of players work in the new tab. */
export function ModuleVideo({ id, title, has_captions, video_url }: VideoModule) {
  const [hasFailed, setHasFailed] = useState(false);
  const captions = useCaptions(trainingPaths.moduleCaptions(id), has_captions);
  return (
    <Stack as="figure" gap={2} className={styles.video}>
      {/* biome-ignore lint/a11y/useMediaCaption: not every video of an editor has captions */}
      <video
        aria-label={texts.video(title)}
        controls
        playsInline
        preload="none"
        src={video_url}
        onError={() => setHasFailed(true)}
      >
        {captions.src && (
          <track kind="captions" srcLang="en" label={texts.captions} src={captions.src} default />
        )}
      </video>
      <figcaption>
        {hasFailed && (
          <p className="danger strong" role="alert">
            {texts.videoFailed}
          </p>
        )}
        {captions.isError && <p>{texts.captionsFailed}</p>}
        <a className="tall-link" href={video_url} target="_blank" rel="noopener noreferrer">
          {texts.videoLink}
        </a>
      </figcaption>
    </Stack>
  );
}

/**
 * Whether this document may play videos of other hosts: the security policy came with the page that
 * was loaded first, and only those of the correspondents allow it. After a sign-in that is /login.
 */
export function allowsVideos(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return (
    !loaded || splitAddress(new URL(loaded.name).pathname).path.startsWith(pages.correspondent)
  );
}
