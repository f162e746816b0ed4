import type { Network } from '#contract/shared/network.ts';
import { pages } from '#contract/shared/pages.ts';

export const MANIFEST_PATH = '/site.webmanifest';

/** `npm run pictures` makes them from favicon.svg. */
const ICON_SIZES = [192, 512];

/** --paper of web/theme.css, as in index.html. */
const PAPER = '#faf7f0';

/** What a phone shows of the portal on its home screen. */
export const webManifest = ({ name, short_name, tagline }: Network) => ({
  name,
  short_name,
  description: tagline,
  start_url: pages.home,
  scope: pages.home,
  display: 'browser',
  theme_color: PAPER,
  background_color: PAPER,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    ...ICON_SIZES.map((size) => ({
      src: `/icon-${size}.png`,
      type: 'image/png',
      sizes: `${size}x${size}`,
    })),
  ],
});
