import type { DeskSettings } from '#contract/settings/settings.ts';
import type { Language } from './languages.ts';

/**
 * The settings of one network. The server writes them into every page, so the web needs no request
 * for them. Without zod, because the landing page loads this file.
 */
export type Network = {
  name: string;
  /** For narrow screens and home screens. */
  short_name: string;
  tagline: string;
  /** On Spanish pages and in Spanish mail. */
  tagline_es: string;
  support_email: string;
  /** Where the web calls the API, without a trailing slash; empty is the page's own origin. */
  api_base: string;
  /** Address of the network's video message; empty plays the one that comes with the portal. */
  video_url: string;
  /** What that address leads to, from `videoKind` in contract/landing/video.ts. */
  video_kind: string;
  time_zone: string;
  /** Three capital letters that application numbers begin with. */
  number_prefix: string;
  /** Days after which old data is erased automatically; null keeps it until somebody asks. */
  retention_days: number | null;
  /** Of the provider of OpenID Connect, on the button of the sign-in page; empty: there is none. */
  oidc_name: string;
};

/** What a page gets: the network's settings, and what the editors promise (rule settings-3). */
export type PageNetwork = Omit<Network, 'tagline_es'> &
  Pick<DeskSettings, 'first_look_hours' | 'decision_days'>;

export const taglineIn = (language: Language, { tagline, tagline_es }: Network): string =>
  language === 'es' ? tagline_es : tagline;

export const DEFAULT_NETWORK: Network = {
  name: 'Independent News Network',
  short_name: 'INN',
  tagline: 'Local stories, told by the people who live them',
  tagline_es: 'Historias locales, contadas por quienes las viven',
  support_email: 'support@example.org',
  api_base: '',
  video_url: '',
  video_kind: 'own',
  time_zone: 'America/New_York',
  number_prefix: 'VNC',
  retention_days: null,
  oidc_name: '',
};

/** Longer names do not fit beside the buttons of a phone's header. */
const SHORT_ENOUGH = 18;

/** The short name of a network that has not chosen one: its name, or the initials of a long one. */
export function shortName(name: string): string {
  const words = name.match(/[\p{L}\p{N}][^\s-]*/gu) ?? [];
  if (name.length <= SHORT_ENOUGH || words.length < 2) return name;
  return words.map((word) => word.charAt(0).toUpperCase()).join('');
}

/** The name of the meta element that carries the network's settings into the page. */
export const NETWORK_META = 'network';

/**
 * Placeholders in the built pages for what only the running server knows. It replaces each one,
 * escaped for HTML, wherever it occurs: `nonce` in every response, the others at start and whenever
 * the promised times change.
 */
export const PAGE_PLACEHOLDERS = {
  /** All settings as JSON, in the content of the meta element. */
  network: '__NETWORK__',
  name: '__NETWORK_NAME__',
  short_name: '__NETWORK_SHORT_NAME__',
  tagline: '__NETWORK_TAGLINE__',
  support_email: '__SUPPORT_EMAIL__',
  video_url: '__VIDEO_URL__',
  video_kind: '__VIDEO_KIND__',
  time_zone: '__TIME_ZONE__',
  number_prefix: '__NUMBER_PREFIX__',
  /** The promised times in words, from `reviewTimes`. */
  first_look: '__FIRST_LOOK__',
  decision: '__DECISION__',
  /** PUBLIC_URL without a trailing slash. */
  public_url: '__PUBLIC_URL__',
  nonce: '__CSP_NONCE__',
} as const;
