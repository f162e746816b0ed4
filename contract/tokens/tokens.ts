import { z } from 'zod';
import {
  dateTime,
  id,
  onOneLine,
  pageFields,
  requiredText,
  totalCount,
} from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { TOKEN_NAME_MAX, TOKEN_SCOPES } from './scopes.ts';

/** The last moment at which a token that is made now may end. */
export function latestExpiry(now: Date): Date {
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + 1);
  return latest;
}

const scope = z.enum(TOKEN_SCOPES);

/** That it ends in the future and within a year is checked by the service, which has the clock. */
export const tokenBody = z.object({
  name: requiredText(TOKEN_NAME_MAX, messages.tokenNameRequired).refine(
    onOneLine,
    messages.viewNameOnOneLine,
  ),
  scopes: z
    .array(scope)
    .min(1, messages.tokenScopeRequired)
    .transform((given) => TOKEN_SCOPES.filter((one) => given.includes(one))),
  expires_at: dateTime,
});
export type TokenBody = z.output<typeof tokenBody>;

/** Without its secret, which only its maker sees, once. */
export const apiToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(scope),
  created_at: dateTime,
  expires_at: dateTime,
  last_used_at: dateTime.nullable(),
  by: z.object({ id, name: z.string() }),
});
export type ApiToken = z.output<typeof apiToken>;

export const tokenListQuery = z.object(pageFields());
export type TokenListQuery = z.output<typeof tokenListQuery>;
export const tokensResponse = z.object({ tokens: z.array(apiToken), totalCount });
export const newTokenResponse = z.object({ token: apiToken, secret: z.string() });
