import { z } from 'zod';
import { LANGUAGES } from '#contract/shared/languages.ts';

/** `language` is that of the sign-in page, to which the browser comes back. */
export const oidcQuery = z.object({
  next: z.string().max(2_000).optional(),
  language: z.enum(LANGUAGES).default('en'),
});
export const oidcSessionBody = z.object({ code: z.string().min(1).max(200) });

/** How long the code in the fragment of the sign-in page is valid. */
export const OIDC_CODE_SECONDS = 60;
export const OIDC_ATTEMPT_MINUTES = 10;

/** What the fragment says when there is no code: that the sign-in was refused, or the provider is away. */
const OIDC_ERRORS = ['refused', 'unavailable'] as const;
export type OidcError = (typeof OIDC_ERRORS)[number];
