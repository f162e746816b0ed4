import { normalizeApplicationNumber } from '#contract/applications/applications.ts';
import { applicationStatus, isDecided } from '#contract/applications/statuses.ts';
import { applyAgainAt } from '#contract/apply/apply-again.ts';
import {
  SEATS_OPENED_DAYS,
  type StatusLookup,
  WAITLIST_EVENTS,
} from '#contract/apply/status-lookup.ts';
import { EMAIL_COUNT_HOURS } from '#contract/auth/retention.ts';
import { EXPIRED_OFFERS_MAX } from '#contract/waitlist/waitlist.ts';
import { countFailure, uncountFailure } from '#server/core/auth/failure-backoff.ts';
import type { SecretKey } from '#server/core/auth/secret-key.ts';
import { isSentBy } from '#server/core/auth/sender.ts';
import type { Config } from '#server/core/config.ts';
import { currentSettings } from '#server/core/desk-settings.ts';
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

export type LookupDeps = { db: Db; secret: SecretKey; config: Config; now: () => Date };

/** Which application it is. With the submission id of its sender no limit applies. */
export type Who = { application_number: string; email: string; submission_id?: string | undefined };

const DAY_MS = 86_400_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

export async function lookUpStatus(deps: LookupDeps, who: Who): Promise<StatusLookup> {
  const found = await findApplication(deps, who);
  return describeStatus(deps.db, found, deps.now());
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.getByNumberAndEmail>>>;

/**
 * The same "not found" for a wrong number and a wrong email address (rule status-5). Numbers are
 * consecutive, so guesses are counted per address too, known or not (rule status-6).
 */
export async function findApplication(
  { db, secret, config }: LookupDeps,
  who: Who,
): Promise<Found> {
  const { email } = who;
  const number = normalizeApplicationNumber(who.application_number);
  const found = await queries.getByNumberAndEmail(db, number, email);
  const isLimited = config.rateLimit && !(found && isSentBy(found, who));
  const key = rateLimitKey(secret, 'status:email', email.toLowerCase());
  const counter = { key, ...LOOKUP_FAILURES };
  if (isLimited) await countFailure(db, [counter]);
  if (!found) throw new AppError('application_not_found');
  if (isLimited) await uncountFailure(db, counter);
  return found;
}

/** 1 is next in line; null unless in line. To its applicant a marked one looks like the last (rule line-1). */
async function findPlace(db: Db, person: queries.LineFacts, now: Date): Promise<number | null> {
  const { status, confirm_by, intake_mark, waiting_since, left_line_at } = person;
  if (waiting_since) return queries.countInLineUpTo(db, { ...person, waiting_since });
  const isMarked = status === 'waitlisted' && !confirm_by && intake_mark !== null && !left_line_at;
  if (!isMarked) return null;
  return 1 + (await queries.countInLineUpTo(db, { ...person, waiting_since: now }));
}

/** The place in line of a new application, for its receipt. */
export async function getPlace(db: Db, id: string, now: Date): Promise<number | null> {
  const person = await queries.getLineFacts(db, id);
  return person ? findPlace(db, person, now) : null;
}

/** Who withdrew may apply again at any time (rule reapply-1). */
async function findApplyAgain(db: Db, { status, withdrawn_at, status_updated_at }: Rejectable) {
  if (status !== 'rejected' || withdrawn_at) return null;
  const { reapply_days } = await currentSettings(db);
  return applyAgainAt(status_updated_at, reapply_days);
}
type Rejectable = Pick<Found, 'status' | 'withdrawn_at' | 'status_updated_at'>;

async function describeStatus(db: Db, found: Found, now: Date): Promise<StatusLookup> {
  const { id, submission_id: _, confirm_by, email_change_until, ...person } = found;
  const { intake_mark: _mark, waiting_since: _since, left_line_at: _left, ...known } = person;
  const { expired_offers: _expired, ...application } = known;
  const own = await queries.listOwnEvents(db, id);
  const changes = own.filter(({ action }) => action === 'APPLICATION_STATUS_CHANGED');
  const first = changes[0]?.from ?? application.status;
  const isWaitlisted = application.status === 'waitlisted' && !confirm_by;
  const { open, seats_opened } = isWaitlisted
    ? await queries.getOffers(db, id, application.zip_code, daysBefore(now, SEATS_OPENED_DAYS))
    : { open: null, seats_opened: null };
  const ended = open && open.expires_at <= now ? open : null;
  const waitlist_place = await findPlace(db, ended ? afterOffer(found, now) : found, now);
  return {
    ...application,
    ...(confirm_by ? { confirm_by } : {}),
    waitlist_place,
    in_line: waitlist_place !== null,
    offer: ended ? null : open,
    seats_opened,
    apply_again_at: await findApplyAgain(db, application),
    email_change_until: isDecided(application.status) ? null : email_change_until,
    history: [
      { status: applicationStatus.parse(first), at: application.created_at },
      ...changes.map(({ to, at }) => ({ status: applicationStatus.parse(to), at })),
    ],
    line_history: [
      ...own.flatMap(({ action, at }) => {
        const event = WAITLIST_EVENTS.find((one) => one === action);
        return event ? [{ event, at }] : [];
      }),
      ...(ended ? [{ event: 'OFFER_EXPIRED' as const, at: ended.expires_at }] : []),
    ],
  };
}

/** As the job will have it in a minute (rule line-5). */
function afterOffer(person: Found, now: Date): Found {
  const isOut = person.expired_offers + 1 >= EXPIRED_OFFERS_MAX;
  return {
    ...person,
    ...(isOut ? { waiting_since: null, left_line_at: now } : { waiting_since: now }),
  };
}
