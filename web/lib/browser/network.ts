import {
  DEFAULT_NETWORK,
  type NETWORK_META,
  type Network,
  PAGE_PLACEHOLDERS,
} from '#contract/shared/network.ts';

// As a type only: importing the value would load zod on the landing page.
const META: typeof NETWORK_META = 'network';

/** The network's settings: written into the page by the server, which fills the placeholders. */
export const network: Network = import.meta.env.SSR
  ? { ...PAGE_PLACEHOLDERS, api_base: '', retention_days: null }
  : readNetwork();

function readNetwork(): Network {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.content;
  // In development and tests no server has filled them in.
  if (import.meta.env.DEV && !content?.startsWith('{')) return DEFAULT_NETWORK;
  return JSON.parse(content ?? '');
}
