import { useEffect, useRef, useState } from 'react';
import { landingTexts } from '#contract/landing.ts';
import { FrontPage } from './front-page.tsx';

const MEDIA_FILE = /\.(mp4|m4v|mov|webm|ogv)$/i;

/** A file that the browser plays by itself; every other address is a page with a player in it. */
export function isMediaFile(address: string): boolean {
  return MEDIA_FILE.test(URL.parse(address)?.pathname ?? '');
}

/**
 * The video message, loaded only when it is asked for. Both captions are in the page: it is made
 * before the network's address of a video is known, so home.css shows the one that fits.
 */
export function VideoMessage({ url }: { url: string }) {
  const [isPlaying, setIsPlaying] = useState(false);
  return (
    <figure className="video" data-video={url}>
      <div className="frame">
        {isPlaying ? <Player url={url} /> : <Poster url={url} onPlay={() => setIsPlaying(true)} />}
      </div>
      <figcaption>
        <strong>{landingTexts.videoTitle}</strong>
        <span className="when-set">{landingTexts.videoSource}</span>
        <span className="when-empty">{landingTexts.videoComing}</span>
      </figcaption>
    </figure>
  );
}

function Poster({ url, onPlay }: { url: string; onPlay: () => void }) {
  return (
    <>
      <FrontPage />
      {/* A link, so that it leads to the video where no script runs, or has not come yet. */}
      <a
        id="play-video"
        className="play when-set"
        href={url}
        target="_blank"
        rel="noopener"
        onClick={(event) => {
          event.preventDefault();
          onPlay();
        }}
      >
        <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M6 3.500v17L20.500 12z" fill="currentColor" />
        </svg>
        {landingTexts.videoPlay}
      </a>
    </>
  );
}

function Player({ url }: { url: string }) {
  const player = useRef<HTMLVideoElement & HTMLIFrameElement>(null);
  // What was pressed has gone; whoever uses the keyboard goes on in its place.
  useEffect(() => player.current?.focus(), []);
  if (isMediaFile(url)) {
    // biome-ignore lint/a11y/useMediaCaption: the operator's file brings its captions along, or has none
    return <video ref={player} src={url} title={landingTexts.videoTitle} controls autoPlay />;
  }
  return (
    <iframe
      ref={player}
      src={url}
      title={landingTexts.videoTitle}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
