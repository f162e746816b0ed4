import { UNDO_SECONDS } from '#contract/applications/applications.ts';
import { applicationStatus } from '#contract/applications/statuses.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor } from '#server/core/events.ts';
import { idsOf } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import { undoFirstAssignments } from '#server/first-assignments/first-assignments.service.ts';
import { undoAccounts } from '#server/training/account-endings.service.ts';
import { lockAccounts, repeatForAccounts } from '#server/training/accounts.service.ts';
import { unreturnTapes } from '#server/training/returned-tapes.service.ts';
import {
  listOffersOfBatch,
  offerToOthers,
  recordClosedOffers,
  undoOffers,
  withoutOffer,
} from '#server/waitlist/offers.service.ts';
import { claimSeats, lockSeats } from '#server/zip/zip.service.ts';
import * as queries from './applications.queries.ts';
import { recordStatusChange } from './applications.service.ts';
import { type Deps, idsInLine, seatsWanted, zipsOf } from './status.service.ts';

/**
 * Restores the status that each application had before a change, except where it was changed again
 * since, and cancels the offers of the seats that the change freed. Refused after UNDO_SECONDS, once
 * mail about the decision has left, and once such an offer was accepted (rule line-7).
 */
export async function undoStatusChange(deps: Deps, actor: Actor, batchId: string) {
  for (;;) {
    const done = await repeatForAccounts(() =>
      deps.db.transaction((tx) => undo(tx, deps, actor, batchId)),
    );
    if (done) return done;
  }
}

/** Undefined if a freed seat was passed on while the locks were waited for: then they are taken anew. */
async function undo(tx: Db, deps: Deps, actor: Actor, batchId: string) {
  const accounts = await lockAccounts(tx, actor, queries.idsOfBatch(tx, batchId), {
    forRemoval: true,
  });
  // Locked before anything else: mail about these applications waits for this lock before it is sent.
  const locked = new Map((await queries.lockBatch(tx, batchId)).map((row) => [row.id, row]));
  const changes = await queries.listUndoable(tx, batchId, UNDO_SECONDS);
  if (changes.length === 0) throw new AppError('nothing_to_undo');
  const restoring = changes.flatMap((change) => {
    const application = locked.get(change.application_id ?? '');
    const from = applicationStatus.safeParse(change.from);
    const isInForce = change.isLatest && application?.status === change.to;
    if (!application || !isInForce || !from.success) return [];
    return [{ application, to: from.data, event: change.id }];
  });
  const restored = restoring.map(({ application }) => application);
  if (await deps.mail.hasLeft(tx, batchId, idsOf(restored))) {
    throw new AppError('mail_already_sent');
  }
  const offers = await listOffersOfBatch(tx, batchId);
  if (offers.some(({ state }) => state === 'accepted')) throw new AppError('seat_taken_by_offer');
  const open = offers.filter(({ state }) => state === 'open');
  const cancelling = open.flatMap(({ id, application_id }) => {
    const person = locked.get(application_id);
    return person ? [{ id, application_id, application_number: person.application_number }] : [];
  });
  if (cancelling.length < open.length) return undefined;
  // All ZIP codes in one call, which locks them in one order: two undos cannot deadlock.
  const zips = [...new Set([...zipsOf(restored), ...zipsOf(open)])];
  if (zips.length > 0) await lockSeats(tx, zips);
  await undoOffers(tx, actor, cancelling, deps.now(), batchId);
  await claimSeats(tx, seatsWanted(restoring), false, idsInLine(restored));
  await undoFirstAssignments(tx, actor, batchId, idsOf(restored));
  for (const status of new Set(restoring.map(({ to }) => to))) {
    const group = restoring.filter(({ to }) => to === status).map((r) => r.application);
    const isWaiting = status === 'waitlisted';
    const before = queries.beforeChange(batchId, isWaiting);
    await queries.updateStatuses(tx, idsOf(group), status, before);
    if (isWaiting) await queries.restorePlaces(tx, idsOf(group));
    await recordStatusChange(tx, actor, group, status, { action: 'STATUS_CHANGE_UNDONE' });
  }
  await undoAccounts(tx, deps, actor, accounts, restored, batchId);
  await unreturnTapes(tx, restored, batchId);
  if (restoring.length > 0) {
    await queries.markUndone(
      tx,
      restoring.map(({ event }) => event),
    );
  }
  const cancelled = new Set(cancelling.map(({ application_id }) => application_id));
  const others = idsInLine(restored).filter((id) => !cancelled.has(id));
  await recordClosedOffers(tx, actor, others);
  const back = restoring.filter(({ to }) => to === 'waitlisted').map((r) => r.application);
  await offerToOthers(tx, deps, zips, { except: await withoutOffer(tx, back) });
  return { restored: restoring.length, skipped: changes.length - restoring.length };
}
