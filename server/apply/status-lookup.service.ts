import { normalizeApplicationNumber } from '#contract/applications/applications.ts';
import { applicationStatus } from '#contract/applications/statuses.ts';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { EMAIL_COUNT_HOURS } from '#contract/auth/retention.ts';
import { countFailure, uncountFailure } from '#server/core/auth/failure-backoff.ts';
import type { SecretKey } from '#server/core/auth/secret-key.ts';
import type { Config } from '#server/core/config.ts';
import { AppError } from '#server/core/errors.ts';
import { rateLimitKey } from '#server/core/http/rate-limit.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './status-lookup.queries.ts';

/** Wrong numbers for one email address, from any network; then each doubles the wait. */
export const LOOKUP_FAILURES = {
  free: 20,
  maxWaitSeconds: 60,
  forgetSeconds: EMAIL_COUNT_HOURS * 3_600,
};

type Deps = { db: Db; secret: SecretKey; config: Config };

/** Numbers are consecutive, so guesses are counted per address too, known or not (rule status-6). */
export async function lookUpStatus(
  { db, secret, config }: Deps,
  number: string,
  email: string,
): Promise<StatusLookup> {
  if (!config.rateLimit) return findStatus(db, number, email);
  const key = rateLimitKey(secret, 'status:email', email.toLowerCase());
  const counter = { key, ...LOOKUP_FAILURES };
  await countFailure(db, [counter]);
  const found = await findStatus(db, number, email);
  await uncountFailure(db, counter);
  return found;
}

/** The same "not found" for a wrong number and a wrong email address (rule status-5). */
async function findStatus(db: Db, number: string, email: string): Promise<StatusLookup> {
  const found = await queries.getByNumberAndEmail(db, normalizeApplicationNumber(number), email);
  if (!found) throw new AppError('application_not_found');
  const { id, confirm_by, ...application } = found;
  const changes = await queries.listStatusEvents(db, id);
  const first = changes[0]?.from ?? application.status;
  const waitlist_place =
    application.status === 'waitlisted' && !confirm_by
      ? await queries.countWaitingUpTo(db, application.zip_code, application.created_at, id)
      : null;
  return {
    ...application,
    ...(confirm_by ? { confirm_by } : {}),
    waitlist_place,
    history: [
      { status: applicationStatus.parse(first), at: application.created_at },
      ...changes.map(({ to, at }) => ({ status: applicationStatus.parse(to), at })),
    ],
  };
}
