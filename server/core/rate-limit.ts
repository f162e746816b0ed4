import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/db/client.ts';
import { rateLimits } from '#server/db/schema.ts';
import { AppError } from './errors.ts';

/** What may be tried how often. Counted in the database, so all processes share one count. */
export const RATE_LIMITS = {
  login: { max: 10, windowSeconds: 60 },
  loginPerAccount: { max: 10, windowSeconds: 900 },
  submit: { max: 10, windowSeconds: 600 },
  status: { max: 20, windowSeconds: 60 },
  forgotPassword: { max: 5, windowSeconds: 900 },
  resetPassword: { max: 10, windowSeconds: 900 },
} as const;
export type Limited = keyof typeof RATE_LIMITS;

/** Counts one attempt and throws 429 with Retry-After when there were too many. */
export async function countAttempt(db: Db, what: Limited, who: string): Promise<void> {
  const { max, windowSeconds } = RATE_LIMITS[what];
  const [row] = await db
    .insert(rateLimits)
    .values({
      key: `${what}:${who}`,
      count: 1,
      resets_at: sql`now() + make_interval(secs => ${windowSeconds})`,
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.resets_at} <= now() then 1 else ${rateLimits.count} + 1 end`,
        resets_at: sql`case when ${rateLimits.resets_at} <= now() then excluded.resets_at else ${rateLimits.resets_at} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      seconds: sql<number>`ceil(extract(epoch from ${rateLimits.resets_at} - now()))::int`,
    });
  if (row && row.count > max) {
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, row.seconds) });
  }
}

/** A route hook that limits by the client's address. */
export function limitByAddress(what: Limited) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.server.config.rateLimit) return;
    await countAttempt(request.server.db, what, request.ip);
  };
}
