import { UNDO_SECONDS } from '#contract/applications/applications.ts';
import { type Actor, recordEvents, SYSTEM } from '#server/core/events.ts';
import { idsOf } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import { applicantFacts } from '#server/mail/mail.applicant.ts';
import type { Mail, MailQueue } from '#server/mail/mail.queue.ts';
import * as queries from './offers.queries.ts';

type OfferDeps = { mail: Pick<MailQueue, 'enqueue'>; now: () => Date };

/** For the answers of applicants, which are made in the feature of the status page. */
export { closeOffers, getOpenOffer } from './offers.queries.ts';

/**
 * Promises the free seats of these ZIP codes to the first in line, with one mail each, unless offers
 * are paused or manual (rule line-2). The transaction holds the locks of their zip_seats rows: after
 * any change of a seat or a place in line it does, otherwise call `lockSeats` first. With `batch_id`
 * an undo of that change cancels the offers, so their mail waits as long as an undo is possible.
 */
export async function offerFreeSeats(
  tx: Db,
  deps: OfferDeps,
  zips: string[],
  options: { batch_id?: string | null; actor?: Actor; except?: string[] } = {},
): Promise<number> {
  if (zips.length === 0) return 0;
  const { batch_id = null, actor = SYSTEM, except = [] } = options;
  const made = await queries.insertOffers(tx, queries.firstInLine([...new Set(zips)], except), {
    at: deps.now(),
    actor,
    is_automatic: true,
    batch_id,
  });
  await mailOffers(tx, deps, made, batch_id !== null);
  return made.length;
}

/**
 * After an editor has put people in line: free seats go to those who were in line before, and what is
 * left then is not offered by itself (rule line-10).
 */
export async function offerToOthers(
  tx: Db,
  deps: OfferDeps,
  zips: string[],
  options: { batch_id?: string | null; except: string[] },
): Promise<void> {
  await offerFreeSeats(tx, deps, zips, options);
  if (options.except.length > 0) await queries.withholdSeats(tx, zips);
}

export async function mailOffers(
  tx: Db,
  { mail }: OfferDeps,
  made: queries.NewOffer[],
  canBeUndone: boolean,
) {
  const afterSeconds = canBeUndone ? UNDO_SECONDS + (made[0]?.elapsed ?? 0) : 0;
  const mails = made.map((offer) => offerMail('seat_offered', offer));
  if (mails.length > 0) await mail.enqueue(tx, mails, { afterSeconds });
}

/** Dropped if the offer is no longer open when the mail is due. */
export function offerMail(
  kind: 'seat_offered' | 'offer_reminder',
  offer: queries.RemindedOffer,
): Mail {
  const { id: offer_id, application_id, expires_at } = offer;
  return {
    kind,
    to: offer.email,
    facts: { ...applicantFacts(offer), expires_at: expires_at.toISOString() },
    link: { purpose: 'own_application', application_id, until: expires_at.toISOString() },
    only_if: { application_id, offer_id },
  };
}

/**
 * After a change of these locked applications: records the offers that it has closed, as accepted by
 * those who have a seat now and as cancelled for those who left the line. Returns the batches of the
 * changes that had made them.
 */
export async function recordClosedOffers(
  tx: Db,
  actor: Actor,
  applicationIds: string[],
  batch_id: string | null = null,
): Promise<string[]> {
  if (applicationIds.length === 0) return [];
  return queries.recordClosedOffers(tx, actor, applicationIds, batch_id);
}

export const listOffersOfBatch = queries.listOffersOfBatch;

/** Of these, as their last change left them, those whose open offer it did not close: an undo makes them none. */
export async function withoutOffer(
  tx: Db,
  changed: { id: string; status_updated_at: Date }[],
): Promise<string[]> {
  if (changed.length === 0) return [];
  const closed = await queries.listClosedOffers(tx, idsOf(changed));
  const hadOffer = ({ id, status_updated_at }: (typeof changed)[number]) =>
    closed.some((offer) => offer.id === id && offer.at?.getTime() === status_updated_at.getTime());
  return idsOf(changed.filter((application) => !hadOffer(application)));
}

/** Cancels open offers, whose people keep their place. The caller holds the applications' locks. */
export async function cancelOffers(
  tx: Db,
  actor: Actor,
  cancelling: { id: string; application_id: string; application_number: string }[],
  at: Date,
  batch_id: string | null = null,
): Promise<void> {
  if (cancelling.length === 0) return;
  await queries.closeOffers(
    tx,
    cancelling.map(({ id }) => id),
    'cancelled',
    at,
  );
  await recordEvents(
    tx,
    actor,
    'OFFER_CANCELLED',
    cancelling.map(({ application_id, application_number }) => ({
      application_id,
      details: application_number,
      batch_id,
    })),
  );
}

/** With the undo of a change, whose offers are mailed later: to its applicant, there was no offer. */
export async function undoOffers(
  tx: Db,
  actor: Actor,
  cancelling: Parameters<typeof cancelOffers>[2],
  at: Date,
  batchId: string,
): Promise<void> {
  await cancelOffers(tx, actor, cancelling, at, batchId);
  await queries.markOffersUndone(tx, batchId);
}
