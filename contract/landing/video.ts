import type { Language } from '#contract/shared/languages.ts';

/** The video message that comes with the portal. It is silent: its captions are the text. */
export const OWN_VIDEO = {
  sources: [
    { src: '/video/message.webm', type: 'video/webm' },
    { src: '/video/message.mp4', type: 'video/mp4' },
  ],
  captions: {
    en: '/video/captions.en.vtt',
    es: '/video/captions.es.vtt',
  } satisfies Record<Language, string>,
} as const;

/** Fits both color schemes; also the poster of a video that the network sets. */
export const VIDEO_POSTER = '/video/poster.svg';

const MEDIA_FILE = /\.(mp4|m4v|mov|webm|ogv)$/i;

/**
 * What VIDEO_URL leads to: `own` plays the portal's video, `file` is a media file that the browser
 * plays, `page` a page with a player, which is framed after a click.
 */
export function videoKind(videoUrl: string): 'own' | 'file' | 'page' {
  if (videoUrl === '') return 'own';
  return MEDIA_FILE.test(URL.parse(videoUrl)?.pathname ?? '') ? 'file' : 'page';
}
