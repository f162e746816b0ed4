import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import type { Waitlist, WaitlistQuery } from '#contract/waitlist/waitlist.ts';
import { AppError } from '#server/core/errors.ts';
import { type Actor, recordEvent } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { lockSeats } from '#server/zip/zip.service.ts';
import * as offerQueries from './offers.queries.ts';
import { cancelOffers, mailOffers, offerFreeSeats } from './offers.service.ts';
import * as queries from './waitlist.queries.ts';

type Deps = { db: Db; mail: MailQueue; now: () => Date };

/** The place that a ZIP code has on the map; null if it is not known. */
const placeOf = (_zip: string) => ({ city: null, state: null });

export async function listWaitlist(db: Db, query: WaitlistQuery): Promise<Waitlist> {
  const found = await queries.listLines(db, query);
  const lines = found.map((line) => ({ ...line, ...placeOf(line.zip_code) }));
  return { lines, totalCount: query.zipCode ? lines.length : await queries.countLines(db) };
}

/** An editor offers a free seat to the first in line, or to somebody else who waits (rule line-9). */
export async function offerSeat(
  deps: Deps,
  actor: Actor,
  zip: string,
  applicationId: string | undefined,
) {
  return deps.db.transaction(async (tx) => {
    const [seats] = await lockSeats(tx, [zip]);
    if (!seats || seats.in_line === 0) throw new AppError('nobody_waiting');
    if (seats.held + seats.promised >= SEATS_PER_ZIP) throw new AppError('no_free_seat');
    const chosen = offerQueries.oneInLine(zip, applicationId);
    const how = { at: deps.now(), actor, is_automatic: false, batch_id: null };
    const [offer] = await offerQueries.insertOffers(tx, chosen, how);
    if (!offer) throw new AppError('nobody_waiting');
    await mailOffers(tx, deps, [offer], false);
    return pick(offer);
  });
}

const pick = (offer: {
  id: string;
  application_id: string;
  zip_code: string;
  expires_at: Date;
}) => {
  const { id, application_id, zip_code, expires_at } = offer;
  return { id, application_id, zip_code, expires_at };
};

/** The person keeps the place in line; the seat goes to the next one, unless an editor decides that. */
export async function cancelOffer(deps: Deps, actor: Actor, id: string) {
  return deps.db.transaction(async (tx) => {
    const found = await offerQueries.getOffer(tx, id);
    const application = found && (await queries.lockApplication(tx, found.application_id));
    // Again under the lock: it may have been answered meanwhile.
    const offer = application && (await offerQueries.getOffer(tx, id));
    if (!offer) throw new AppError('offer_not_found');
    if (offer.state !== 'open') throw new AppError('no_open_offer');
    const { application_id, zip_code, batch_id } = offer;
    const { application_number } = application;
    await cancelOffers(tx, actor, [{ id, application_id, application_number }], deps.now());
    await offerFreeSeats(tx, deps, [zip_code], { batch_id, except: application_id });
    return pick(offer);
  });
}

export async function pauseOffers(deps: Deps, actor: Actor, zip: string, paused: boolean) {
  return deps.db.transaction(async (tx) => {
    if (await queries.setPaused(tx, zip, paused)) {
      const action = paused ? 'OFFERS_PAUSED' : 'OFFERS_RESUMED';
      await recordEvent(tx, actor, action, { details: `ZIP code ${zip}` });
      if (!paused) await offerFreeSeats(tx, deps, [zip]);
    }
    return { paused };
  });
}
