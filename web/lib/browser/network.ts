import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import {
  DEFAULT_NETWORK,
  type NETWORK_META,
  PAGE_PLACEHOLDERS,
  type PageNetwork,
} from '#contract/shared/network.ts';

// As a type only: importing the value would load zod on the landing page.
const META: typeof NETWORK_META = 'network';

/** The network's settings: written into the page by the server, which fills the placeholders. */
export const network: PageNetwork = import.meta.env.SSR
  ? {
      ...PAGE_PLACEHOLDERS,
      api_base: '',
      retention_days: null,
      oidc_name: '',
      // Numbers have no placeholder: review-times.ts has these in words.
      first_look_hours: 0,
      decision_days: 0,
    }
  : readNetwork();

function readNetwork(): PageNetwork {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.content;
  // In development and tests no server has filled them in.
  if (import.meta.env.DEV && !content?.startsWith('{')) {
    return { ...DEFAULT_NETWORK, ...DEFAULT_SETTINGS };
  }
  return JSON.parse(content ?? '');
}
