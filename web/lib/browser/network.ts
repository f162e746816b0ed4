import {
  DEFAULT_NETWORK,
  type NETWORK_META,
  type Network,
  PAGE_PLACEHOLDERS,
} from '#contract/shared/network.ts';

// The name as a type alone: the value's file would bring zod onto the landing page.
const META: typeof NETWORK_META = 'network';

/** What the network calls itself: written into the page by the server, or placeholders for it. */
export const network: Network = import.meta.env.SSR
  ? { ...PAGE_PLACEHOLDERS, api_base: '', retention_days: null }
  : readNetwork();

function readNetwork(): Network {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.content;
  // No server has written the page in development and in tests.
  if (import.meta.env.DEV && !content?.startsWith('{')) return DEFAULT_NETWORK;
  return JSON.parse(content ?? '');
}
