import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/users.ts';
import type { Db } from '#server/db/client.ts';
import { sessions, users } from '#server/db/schema.ts';
import { AppError } from './errors.ts';
import type { Actor } from './events.ts';
import { hashToken } from './tokens.ts';

export type SignedInUser = typeof users.$inferSelect;

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The active user behind a live session, or undefined. */
export async function getSessionUser(
  db: Db,
  token: string | undefined,
): Promise<SignedInUser | undefined> {
  if (!token) return undefined;
  const [found] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.token_hash, hashToken(token)),
        gt(sessions.expires_at, sql`now()`),
        eq(users.status, 'active'),
      ),
    );
  return found?.user;
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
