import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { TOKEN_PREFIX } from '#contract/tokens/scopes.ts';
import { countInWindow } from '#server/core/http/count-in-window.ts';
import { originOf, recordSecurityEvent } from '#server/core/security-log.ts';
import { apiTokens, passkeys, users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { hashToken, newToken } from './tokens.ts';

export const newApiToken = () => `${TOKEN_PREFIX}${newToken()}`;
export const isApiToken = (token: string) => token.startsWith(TOKEN_PREFIX);

/** What a request needs to know of the account that signs in. */
export const OWNER = {
  user: { id: users.id, name: users.name, role: users.role },
  password_change: users.password_change,
  hasSecondFactor: sql<boolean>`(${users.totp_confirmed_at} is not null or exists (select from ${passkeys} where ${passkeys.user_id} = ${users.id}))`,
};

const select = (db: Db) =>
  db
    .select({
      token: { id: apiTokens.id, name: apiTokens.name, scopes: apiTokens.scopes },
      isLive: sql<boolean>`(${apiTokens.revoked_at} is null and ${apiTokens.expires_at} > now()
        and ${users.role} = 'admin' and ${users.status} = 'active')`,
      isUnused: sql<boolean>`coalesce(${apiTokens.last_used_at} < now() - interval '1 minute', true)`,
      ...OWNER,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.user_id));
const bySecret = prepareOnce((db) =>
  select(db)
    .where(eq(apiTokens.token_hash, sql.placeholder('token_hash')))
    .prepare('token_by_secret'),
);
const byId = prepareOnce((db) =>
  select(db)
    .where(eq(apiTokens.id, sql.placeholder('id')))
    .prepare('token_by_id'),
);
type FoundToken = Awaited<ReturnType<typeof select>>[number];

/** Also one that has ended. */
export async function findToken(db: Db, secret: string): Promise<FoundToken | undefined> {
  const [found] = await bySecret(db).execute({ token_hash: hashToken(secret) });
  return found;
}

/** For links to files, which name the token that they were made with. */
export async function findLiveToken(db: Db, id: string): Promise<FoundToken | undefined> {
  const [found] = await byId(db).execute({ id });
  return found?.isLive ? found : undefined;
}

/** At most once a minute. */
export async function recordTokenUse(db: Db, id: string): Promise<void> {
  const { last_used_at } = apiTokens;
  const isDue = or(isNull(last_used_at), lt(last_used_at, sql`now() - interval '1 minute'`));
  await db
    .update(apiTokens)
    .set({ last_used_at: sql`now()` })
    .where(and(eq(apiTokens.id, id), isDue));
}

const REFUSED_EVERY_SECONDS = 60;

/** A known token that has ended or lacks the scope: one entry a minute, however often it is sent. */
export async function recordTokenRefused(
  request: FastifyRequest,
  { token, user }: Pick<FoundToken, 'token' | 'user'>,
): Promise<void> {
  const { db } = request.server;
  const { count } = await countInWindow(db, `token:${token.id}`, REFUSED_EVERY_SECONDS);
  if (count > 1) return;
  const details = `${token.name}: ${request.method} ${request.routeOptions.url}`;
  const facts = { user_id: user.id, details };
  await recordSecurityEvent(db, originOf(request), 'TOKEN_REFUSED', facts);
}
