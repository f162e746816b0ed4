/** Limits of letters and snippets; the database has the same. */
export const LETTER_LIMITS = {
  subjectMin: 3,
  subjectMax: 150,
  bodyMax: 5_000,
  recipientsMax: 500,
  /** Of one editor. */
  perHour: 20,
  /** How many of them a preview writes out. */
  previewed: 3,
} as const;
export const SNIPPET_LIMITS = { nameMax: 60, bodyMax: 5_000 } as const;

export const DIGESTS = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];
/** In the network's time zone; weekly on Mondays. */
export const DIGEST_HOUR = 7;
