import { landingTexts } from '#contract/landing/texts.ts';
import { FrontPage } from './front-page.tsx';

/**
 * The video message, loaded only when it is asked for (watch-video.ts). Both captions are in the
 * page: it is made before the network's address of a video is known, so home.css shows the one that
 * fits.
 */
export function VideoMessage({ url }: { url: string }) {
  return (
    <figure className="video" data-video={url}>
      <div className="frame">
        <FrontPage />
        {/* A link, so that it leads to the video where no script runs. */}
        <a
          id="play-video"
          className="play when-set"
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
      <figcaption>
        <strong>{landingTexts.videoTitle}</strong>
        <span className="when-set">{landingTexts.videoSource}</span>
        <span className="when-empty">{landingTexts.videoComing}</span>
      </figcaption>
    </figure>
  );
}
