/** What an API token may do; writing does not include reading (rule tokens-2). */
export const TOKEN_SCOPES = [
  'applications:read',
  'applications:write',
  'stories:read',
  'reports:read',
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** How every secret begins, so that a leaked one is recognized. */
export const TOKEN_PREFIX = 'cpt_';
export const TOKEN_NAME_MAX = 60;
/** A leap year has so many. */
export const TOKEN_DAYS_MAX = 366;
