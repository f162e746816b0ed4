import { EXPIRED_OFFERS_MAX } from '#contract/waitlist/waitlist.ts';
import { recordEvents, SYSTEM } from '#server/core/events.ts';
import { idsOf } from '#server/core/ids.ts';
import {
  repeat,
  runOnSchedule,
  type ScheduleDeps,
  type ScheduledJob,
} from '#server/core/job-queue.ts';
import type { Db } from '#server/db/client.ts';
import { applicantFacts } from '#server/mail/mail.applicant.ts';
import type { Mail, MailQueue } from '#server/mail/mail.queue.ts';
import { lockSeats } from '#server/zip/zip.service.ts';
import * as queries from './offers.queries.ts';
import { offerFreeSeats, offerMail } from './offers.service.ts';

type Deps = { db: Db; mail: Pick<MailQueue, 'enqueue'>; now: () => Date };

export const OFFER_UPDATES: ScheduledJob = {
  queue: { name: 'offers', policy: 'exclusive', retryLimit: 0, expireInSeconds: 300 },
  cron: '* * * * *',
  pollSeconds: 15,
};
const BATCH = 100;

/** Ends and reminds of offers every minute, in one process at a time (rule line-5). */
export const scheduleOffers = (deps: Deps & ScheduleDeps) =>
  runOnSchedule(deps, OFFER_UPDATES, {}, async () => {
    const done = await updateOffers(deps);
    if (Object.values(done).some((count) => count > 0)) deps.log.info(done, 'offers updated');
  });

/**
 * Ends offers without an answer, reminds of those that end soon, and offers seats that are still free,
 * as a process of the previous version leaves them. Each batch is a transaction of its own.
 */
export async function updateOffers(deps: Deps) {
  const expired = await repeat(() => expireBatch(deps));
  const reminded = await repeat(() => remindBatch(deps));
  const offered = await offerAllFreeSeats(deps);
  return { expired, reminded, offered };
}

function expireBatch(deps: Deps): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const at = deps.now();
    const people = await queries.lockPeopleOfEndedOffers(tx, at, BATCH);
    const ended = await queries.listEndedOffers(tx, idsOf(people), at);
    if (ended.length === 0) return 0;
    const zipsOf = new Map(people.map((person) => [person.id, person]));
    const late = ended.flatMap(({ application_id }) => zipsOf.get(application_id) ?? []);
    // Closed first: a seat is promised only to somebody in line.
    await queries.closeOffers(tx, idsOf(ended), 'expired', at);
    await queries.moveToEndOfLine(tx, idsOf(late), at);
    const events = late.map(({ id, application_number, version, expired_offers }) => ({
      application_id: id,
      version: version + 1,
      to: outcomeOf(expired_offers),
      details: application_number,
    }));
    await recordEvents(tx, SYSTEM, 'OFFER_EXPIRED', events);
    const mails = late.map(
      (person): Mail => ({
        kind: 'offer_expired',
        to: person.email,
        facts: { ...applicantFacts(person), outcome: outcomeOf(person.expired_offers) },
      }),
    );
    await deps.mail.enqueue(tx, mails);
    await offerFreeSeats(
      tx,
      deps,
      late.map(({ zip_code }) => zip_code),
    );
    return ended.length;
  });
}

const outcomeOf = (expiredBefore: number) =>
  expiredBefore + 1 >= EXPIRED_OFFERS_MAX ? 'out_of_line' : 'in_line';

function remindBatch({ db, mail, now }: Deps): Promise<number> {
  return db.transaction(async (tx) => {
    const reminded = await queries.markReminded(tx, now(), BATCH);
    await recordEvents(
      tx,
      SYSTEM,
      'OFFER_REMINDED',
      reminded.map(({ application_id, application_number: details }) => ({
        application_id,
        details,
      })),
    );
    await mail.enqueue(
      tx,
      reminded.map((offer) => offerMail('offer_reminder', offer)),
    );
    return reminded.length;
  });
}

/** In every ZIP code: after manual offers have become automatic, too (rule settings-2). */
export async function offerAllFreeSeats(deps: Deps): Promise<number> {
  let offered = 0;
  let last = '';
  for (;;) {
    const zips = await queries.listOpenings(deps.db, last, BATCH);
    if (zips.length === 0) return offered;
    offered += await deps.db.transaction(async (tx) => {
      await lockSeats(tx, zips);
      return offerFreeSeats(tx, deps, zips);
    });
    last = zips.at(-1) ?? '';
  }
}
