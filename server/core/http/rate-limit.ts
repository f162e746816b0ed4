import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { messages } from '#contract/shared/messages.ts';
import type { SecretKey } from '#server/core/auth/secret-key.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db } from '#server/db/client.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { rateLimits } from '#server/db/schema.ts';
import { clientNetwork } from './client-network.ts';

/**
 * How often one address may try what. Counted in the database, so all processes share one count.
 * Failed sign-ins also have a backoff: auth/login-throttle.ts.
 */
export const RATE_LIMITS = {
  login: { max: 10, windowSeconds: 60 },
  secondFactor: { max: 20, windowSeconds: 60 },
  submit: { max: 10, windowSeconds: 600 },
  status: { max: 20, windowSeconds: 60 },
  forgotPassword: { max: 5, windowSeconds: 900 },
  resetPassword: { max: 10, windowSeconds: 900 },
} as const;
export type Limited = keyof typeof RATE_LIMITS;

const hasExpired = sql`${rateLimits.resets_at} <= now()`;

const addAttempt = prepareOnce((db) =>
  db
    .insert(rateLimits)
    .values({
      key: sql.placeholder('key'),
      count: 1,
      resets_at: sql`now() + make_interval(secs => ${sql.placeholder('seconds')})`,
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${hasExpired} then 1 else ${rateLimits.count} + 1 end`,
        resets_at: sql`case when ${hasExpired} then excluded.resets_at else ${rateLimits.resets_at} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      seconds: sql<number>`ceil(extract(epoch from ${rateLimits.resets_at} - now()))::int`,
    })
    .prepare('add_attempt'),
);

/** Counts one attempt; throws 429 with Retry-After if there were too many. */
async function countAttempt(
  db: Db,
  secret: SecretKey,
  what: Limited,
  address: string,
): Promise<void> {
  const { max, windowSeconds } = RATE_LIMITS[what];
  const key = rateLimitKey(secret, what, clientNetwork(address));
  const [row] = await addAttempt(db).execute({ key, seconds: windowSeconds });
  if (row && row.count > max) {
    throw tooManyRequests(row.seconds);
  }
}

/** A route hook that limits by the client's address. */
export function limitByAddress(what: Limited) {
  return async (request: FastifyRequest): Promise<void> => {
    const { config, db, secret } = request.server;
    if (!config.rateLimit) return;
    await countAttempt(db, secret, what, request.ip);
  };
}

export function tooManyRequests(seconds: number): AppError {
  const retryAfterSeconds = Math.max(1, seconds);
  return new AppError('too_many_requests', {
    retryAfterSeconds,
    ...(seconds > 60 ? { message: messages.tooManyRequestsFor(Math.ceil(seconds / 60)) } : {}),
  });
}

/** A keyed hash, so that nobody can read IP or email addresses out of the table. */
export const rateLimitKey = (secret: SecretKey, what: string, ...who: string[]) =>
  `${what}:${secret.hash(...who)}`;
