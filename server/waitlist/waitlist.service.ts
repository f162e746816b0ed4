import { messages } from '#contract/shared/messages.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import type { Waitlist, WaitlistQuery } from '#contract/waitlist/waitlist.ts';
import { transactionAs } from '#server/core/auth/lock-account.ts';
import { currentSettings } from '#server/core/desk-settings.ts';
import { AppError } from '#server/core/errors.ts';
import { type Actor, recordEvent } from '#server/core/events.ts';
import { listHidden, type Viewer } from '#server/core/hidden.ts';
import { idsOf } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { loadPlaces } from '#server/zip/places.service.ts';
import { lockSeats } from '#server/zip/zip.service.ts';
import * as offerQueries from './offers.queries.ts';
import { cancelOffers, mailOffers, offerFreeSeats } from './offers.service.ts';
import * as queries from './waitlist.queries.ts';

type Deps = { db: Db; mail: MailQueue; now: () => Date };

export async function listWaitlist(
  db: Db,
  viewer: Viewer,
  query: WaitlistQuery,
): Promise<Waitlist> {
  const [found, places] = await Promise.all([queries.listLines(db, query), loadPlaces()]);
  const everybody = found.flatMap(({ people }) => people);
  const hidden = await listHidden(db, viewer, idsOf(everybody), 'identity');
  const lines = found.map((line) => {
    const { city = null, state = null } = places.placeOf(line.zip_code) ?? {};
    const people = line.people.map((person) =>
      hidden.has(person.id) ? { ...person, full_name: null } : person,
    );
    return { ...line, city, state, people };
  });
  return { lines, totalCount: query.zipCode ? lines.length : await queries.countLines(db) };
}

/** An editor offers a free seat to the first in line, or to somebody else who waits (rule line-9). */
export async function offerSeat(
  deps: Deps,
  actor: Actor,
  zip: string,
  applicationId: string | undefined,
) {
  return transactionAs(deps.db, actor, async (tx) => {
    const [seats] = await lockSeats(tx, [zip]);
    if (!seats || seats.in_line === 0) throw new AppError('nobody_waiting');
    if (seats.held + seats.promised >= SEATS_PER_ZIP) throw new AppError('no_free_seat');
    const chosen = offerQueries.oneInLine(zip, applicationId);
    const how = { at: deps.now(), actor, is_automatic: false, batch_id: null };
    const [offer] = await offerQueries.insertOffers(tx, chosen, how);
    if (!offer) {
      throw new AppError('nobody_waiting', applicationId ? { message: messages.notWaiting } : {});
    }
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

/**
 * The person keeps the place in line, and the seat goes to the next one. If nobody else is in line,
 * the offers of this ZIP code are paused: the same person would be offered it again at once.
 */
export async function cancelOffer(deps: Deps, actor: Actor, id: string) {
  return transactionAs(deps.db, actor, async (tx) => {
    const found = await offerQueries.getOffer(tx, id);
    const application = found && (await queries.lockApplication(tx, found.application_id));
    // Again under the lock: it may have been answered meanwhile.
    const offer = application && (await offerQueries.getOffer(tx, id));
    if (!offer) throw new AppError('offer_not_found');
    if (offer.state !== 'open') throw new AppError('no_open_offer');
    const { application_id, zip_code, batch_id } = offer;
    const { application_number } = application;
    await cancelOffers(tx, actor, [{ id, application_id, application_number }], deps.now());
    const except = [application_id];
    const passedOn = await offerFreeSeats(tx, deps, [zip_code], { batch_id, except });
    const { offers: mode } = await currentSettings(tx);
    if (passedOn === 0 && mode === 'auto') await setPaused(tx, actor, zip_code, true);
    return pick(offer);
  });
}

export async function pauseOffers(deps: Deps, actor: Actor, zip: string, paused: boolean) {
  return transactionAs(deps.db, actor, async (tx) => {
    const isChanged = await setPaused(tx, actor, zip, paused);
    if (isChanged && !paused) await offerFreeSeats(tx, deps, [zip]);
    return { paused };
  });
}

async function setPaused(tx: Db, actor: Actor, zip: string, paused: boolean): Promise<boolean> {
  const isChanged = await queries.setPaused(tx, zip, paused);
  const action = paused ? 'OFFERS_PAUSED' : 'OFFERS_RESUMED';
  if (isChanged) await recordEvent(tx, actor, action, { details: `ZIP code ${zip}` });
  return isChanged;
}
