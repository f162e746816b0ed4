import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/users/users.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor } from '#server/core/events.ts';
import { recordAccessDenied } from '#server/core/security-log.ts';
import type { Db } from '#server/db/client.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { sessions, users } from '#server/db/schema.ts';
import { hashToken } from './tokens.ts';

/** The user of a request: only what handlers need, never the password's hash. */
export type SignedInUser = Pick<typeof users.$inferSelect, 'id' | 'name' | 'role'>;

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The active user behind a live session. */
const ofLiveSession = and(
  eq(sessions.token_hash, sql.placeholder('token_hash')),
  gt(sessions.expires_at, sql`now()`),
  eq(users.status, sql`'active'`),
);

const signedIn = prepareOnce((db) =>
  db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(ofLiveSession)
    .prepare('signed_in'),
);
const sessionUser = prepareOnce((db) =>
  db
    .select(getTableColumns(users))
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(ofLiveSession)
    .prepare('session_user'),
);

/** The stored row of the active user of a live session, or undefined. */
export async function getSessionUser(db: Db, token: string | undefined) {
  if (!token) return undefined;
  const [found] = await sessionUser(db).execute({ token_hash: hashToken(token) });
  return found;
}

/** Guards the routes of a plugin: signed in, with this role or as admin. */
export function requireRole(role: Role) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = bearerToken(request);
    if (!token) throw new AppError('not_signed_in');
    const [user] = await signedIn(request.server.db).execute({ token_hash: hashToken(token) });
    if (!user) throw new AppError('not_signed_in');
    if (user.role !== 'admin' && user.role !== role) {
      await recordAccessDenied(request, user.id);
      throw new AppError('forbidden');
    }
    request.user = user;
    request.actor = toActor(user);
  };
}

export function toActor(user: SignedInUser): Actor {
  return { id: user.id, name: user.name, role: user.role };
}
