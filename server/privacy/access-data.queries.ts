import { asc, eq, getTableColumns } from 'drizzle-orm';
import { apiTokens, oidcIdentities } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';

const { token_hash: _hash, user_id: _owner, ...TOKEN } = getTableColumns(apiTokens);
const { user_id: _user, ...IDENTITY } = getTableColumns(oidcIdentities);

/** The other ways into the account than its password and second factor. */
export async function getAccessData(db: Db, userId: string | undefined) {
  if (!userId) return { api_tokens: [], identities: [] };
  return {
    api_tokens: await db
      .select(TOKEN)
      .from(apiTokens)
      .where(eq(apiTokens.user_id, userId))
      .orderBy(asc(apiTokens.created_at), asc(apiTokens.id)),
    identities: await db
      .select(IDENTITY)
      .from(oidcIdentities)
      .where(eq(oidcIdentities.user_id, userId))
      .orderBy(asc(oidcIdentities.linked_at)),
  };
}
