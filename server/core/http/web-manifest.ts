import type { Network } from '#contract/shared/network.ts';
import { pages } from '#contract/shared/pages.ts';

export const MANIFEST_PATH = '/site.webmanifest';

/** Made from favicon.svg by e2e/visual/icons.pictures.ts. */
export const MANIFEST_ICONS = [
  { src: '/icon-192.png', size: 192 },
  { src: '/icon-512.png', size: 512 },
] as const;

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
    ...MANIFEST_ICONS.map(({ src, size }) => ({
      src,
      type: 'image/png',
      sizes: `${size}x${size}`,
    })),
  ],
});
