import type { FastifyRequest } from 'fastify';
import type { SecretKey } from '#server/core/auth/secret-key.ts';
import type { Config } from '#server/core/config.ts';
import { AppError } from '#server/core/errors.ts';
import { recordSecurityEvent, type SecurityDeps } from '#server/core/security-log.ts';
import type { Db } from '#server/db/client.ts';
import { clientNetwork, clientPrefix } from './client-network.ts';
import { countInWindow } from './count-in-window.ts';

/**
 * How often one address may try what. Counted in the database, so all processes share one count.
 * What stores or mails something is also counted for the larger network (IPv4 /24, IPv6 /48).
 * Failed sign-ins also have a backoff: auth/login-throttle.ts.
 */
export const RATE_LIMITS = {
  login: { max: 10, windowSeconds: 60 },
  secondFactor: { max: 20, windowSeconds: 60 },
  submit: { max: 10, windowSeconds: 600, alsoByPrefix: true },
  /** Also for corrections, numbers and links that are mailed. */
  status: { max: 20, windowSeconds: 60, alsoByPrefix: true },
  forgotPassword: { max: 5, windowSeconds: 900 },
  resetPassword: { max: 10, windowSeconds: 900 },
  confirmApplication: { max: 20, windowSeconds: 60 },
  /** Mail providers post for many readers from few addresses. */
  unsubscribe: { max: 600, windowSeconds: 60 },
  createDraft: { max: 10, windowSeconds: 1_200, alsoByPrefix: true },
  /** Saves while typing. Wrong ids have a backoff too: drafts/drafts.service.ts. */
  draft: { max: 300, windowSeconds: 60 },
  /** Cheap calls: far more than a person makes. The health check has none, load balancers poll it. */
  zipCheck: { max: 600, windowSeconds: 60 },
  pace: { max: 600, windowSeconds: 60 },
  verify: { max: 600, windowSeconds: 60 },
  docs: { max: 600, windowSeconds: 60 },
  /** Where it is public: readers ask a few times an hour, and a page is up to a megabyte. */
  feed: { max: 60, windowSeconds: 60 },
} as const;
export type Limited = keyof typeof RATE_LIMITS;
type Limit = { max: number; windowSeconds: number; alsoByPrefix?: boolean };

/** A home line has at least 256 networks of the size that is counted as one client. */
export const PREFIX_FACTOR = 10;

/** Counts one attempt; throws 429 with Retry-After if there were too many. */
async function countAttempt(
  { db, secret, log }: SecurityDeps & { db: Db },
  what: Limited,
  address: string,
): Promise<void> {
  const limit: Limit = RATE_LIMITS[what];
  const counters = [{ key: rateLimitKey(secret, what, clientNetwork(address)), max: limit.max }];
  if (limit.alsoByPrefix) {
    const key = rateLimitKey(secret, `${what}:prefix`, clientPrefix(address));
    counters.push({ key, max: PREFIX_FACTOR * limit.max });
  }
  // One after the other: what a single client has too many of does not count for others.
  for (const { key, max } of counters) {
    const { count, seconds } = await countInWindow(db, key, limit.windowSeconds);
    // Once per window, not once per request.
    if (count === max + 1) {
      await recordSecurityEvent(db, { secret, log, ip: address }, 'RATE_LIMITED', {
        details: what,
      });
    }
    if (count > max) throw tooManyRequests(seconds);
  }
}

export function limitByAddress(what: Limited) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.server.config.rateLimit) return;
    await countAttempt(request.server, what, request.ip);
  };
}

type Counter = { db: Db; secret: SecretKey; config: Pick<Config, 'rateLimit'> };

/** The same for somebody who is signed in, whatever their address. */
export async function limitByAccount(
  { db, secret, config }: Counter,
  what: string,
  userId: string,
  { max, windowSeconds }: Pick<Limit, 'max' | 'windowSeconds'>,
): Promise<void> {
  if (!config.rateLimit) return;
  const key = rateLimitKey(secret, what, userId);
  const { count, seconds } = await countInWindow(db, key, windowSeconds);
  if (count > max) throw tooManyRequests(seconds);
}

export function tooManyRequests(seconds: number): AppError {
  const retryAfterSeconds = Math.max(1, seconds);
  return new AppError('too_many_requests', {
    retryAfterSeconds,
    message: (sentences) =>
      retryAfterSeconds > 60
        ? sentences.tooManyRequestsFor(Math.ceil(retryAfterSeconds / 60))
        : sentences.tooManyRequestsIn(retryAfterSeconds),
  });
}

/** A keyed hash, so that nobody can read IP or email addresses out of the table. */
export const rateLimitKey = (secret: SecretKey, what: string, ...who: string[]) =>
  `${what}:${secret.hash(...who)}`;
