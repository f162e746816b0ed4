import { getTableColumns, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/users.ts';
import type { Db } from '#server/db/client.ts';
import { sessions, users } from '#server/db/schema.ts';
import { statement } from '#server/db/statement.ts';
import { AppError } from './errors.ts';
import type { Actor } from './events.ts';
import { hashToken } from './tokens.ts';

export type SignedInUser = typeof users.$inferSelect;

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

const sessionUser = statement(
  'session_user',
  getTableColumns(users),
  (columns) => sql`
    select ${columns} from ${sessions} inner join ${users} on ${users.id} = ${sessions.user_id}
    where ${sessions.token_hash} = ${sql.placeholder('token_hash')}
      and ${sessions.expires_at} > now() and ${users.status} = 'active'`,
);

/** The active user behind a live session, or undefined. */
export async function getSessionUser(
  db: Db,
  token: string | undefined,
): Promise<SignedInUser | undefined> {
  if (!token) return undefined;
  const [found] = await sessionUser(db, { token_hash: hashToken(token) });
  return found;
}

/** Guards every route of a plugin: signed in, and an admin or of the role asked for. */
export function requireRole(role: Role) {
  return async (request: FastifyRequest): Promise<void> => {
    const user = await getSessionUser(request.server.db, bearerToken(request));
    if (!user) throw new AppError('not_signed_in');
    if (user.role !== 'admin' && user.role !== role) throw new AppError('forbidden');
    request.user = user;
    request.actor = toActor(user);
  };
}

export function toActor(user: SignedInUser): Actor {
  return { id: user.id, name: user.name, role: user.role };
}
