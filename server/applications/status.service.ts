import { randomUUID } from 'node:crypto';
import {
  type BulkPreview,
  type BulkStatusChange,
  type StatusChange,
  UNDO_SECONDS,
} from '#contract/applications/applications.ts';
import {
  type ApplicationStatus,
  applicationStatus,
  holdsSeat,
  isAnnounced,
  STATUS_INFO,
  statusMail,
} from '#contract/applications/statuses.ts';
import { AppError } from '#server/core/errors.ts';
import { type Actor, recordEvent, recordEvents } from '#server/core/events.ts';
import { idsOf, missingIds, validIds } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import type { Mail, MailQueue } from '#server/mail/mail.queue.ts';
import {
  cancelOffers,
  listOffersOfBatch,
  offerFreeSeats,
  recordClosedOffers,
} from '#server/waitlist/offers.service.ts';
import { claimSeats, lockSeats, previewSeats } from '#server/zip/zip.service.ts';
import * as queries from './applications.queries.ts';
import { lockForChange } from './applications.service.ts';

type Deps = { db: Db; mail: MailQueue; now: () => Date };
type Choices = { override_limit: boolean; notify: boolean };

export async function changeStatus(
  deps: Deps,
  actor: Actor,
  id: string,
  { status, version, ...choices }: StatusChange,
) {
  return deps.db.transaction(async (tx) => {
    const before = await lockForChange(tx, actor, id, version);
    if (before.status === status) return { application: before, undo_id: null };
    const undo_id = await moveAll(tx, deps, actor, [before], status, choices);
    const application = await queries.getApplication(tx, id);
    return { application: application ?? before, undo_id };
  });
}

/** All or nothing: if a ZIP code is full, the whole change is refused and the error names it. */
export async function changeStatuses(
  deps: Deps,
  actor: Actor,
  { applicationIds, status, ...choices }: BulkStatusChange,
) {
  return deps.db.transaction(async (tx) => {
    const found = await queries.lockApplications(tx, validIds(applicationIds));
    const changing = found.filter((application) => application.status !== status);
    const undo_id =
      changing.length > 0 ? await moveAll(tx, deps, actor, changing, status, choices) : null;
    return {
      success: true as const,
      updated: changing.length,
      unchanged: found.length - changing.length,
      notFound: missingIds(applicationIds, found),
      undo_id,
    };
  });
}

/** What `changeStatuses` would do now; nothing is locked, so it may differ in a moment (rule editing-9). */
export async function previewStatuses(
  db: Db,
  { applicationIds, status }: Pick<BulkStatusChange, 'applicationIds' | 'status'>,
): Promise<BulkPreview> {
  const found = await queries.listGiven(db, validIds(applicationIds));
  const changing = found.filter((application) => application.status !== status);
  const moves = changing.map((application) => ({ application, to: status }));
  return {
    changing: changing.length,
    announced: changing.filter((row) => !row.erased_at && isAnnounced(row.status, status)).length,
    zips: await previewSeats(db, seatsWanted(moves), idsInLine(changing)),
  };
}

/** For another service, whose transaction holds the lock; it writes to the person itself. */
export const moveLocked = (
  tx: Db,
  deps: Deps,
  actor: Actor,
  application: queries.LockedApplication,
  status: ApplicationStatus,
) => moveAll(tx, deps, actor, [application], status, { override_limit: false, notify: false });

/** Sets one status for locked applications: seats, rows, events and mail in one transaction. */
async function moveAll(
  tx: Db,
  deps: Deps,
  actor: Actor,
  moving: queries.LockedApplication[],
  status: ApplicationStatus,
  { override_limit, notify }: Choices,
): Promise<string> {
  const batch_id = randomUUID();
  const moves = moving.map((application) => ({ application, to: status }));
  const inLine = idsInLine(moving);
  const overridden = await claimSeats(tx, seatsWanted(moves), override_limit, inLine);
  await queries.updateStatuses(tx, idsOf(moving), status);
  await recordEvents(
    tx,
    actor,
    'APPLICATION_STATUS_CHANGED',
    moving.map((application) => statusEvent(application, status, batch_id)),
  );
  for (const zip of overridden) {
    await recordEvent(tx, actor, 'ZIP_LIMIT_OVERRIDDEN', {
      details: `ZIP code ${zip}: ${moving
        .filter((application) => application.zip_code === zip)
        .map(({ application_number }) => application_number)
        .join(', ')}`,
    });
  }
  const mails = notify ? moving.flatMap((row) => decisionMail(row, status, batch_id)) : [];
  if (mails.length > 0) {
    // Delayed until the change can no longer be undone, and dropped if another one follows. The queue
    // counts from the start of the transaction, the undo from the event.
    const elapsed = await queries.transactionSeconds(tx);
    await deps.mail.enqueue(tx, mails, { afterSeconds: UNDO_SECONDS + elapsed });
  }
  await recordClosedOffers(tx, actor, inLine);
  if (!holdsSeat(status)) await offerFreeSeats(tx, deps, zipsOf(moving), { batch_id });
  return batch_id;
}

const idsInLine = (moving: queries.LockedApplication[]) =>
  idsOf(moving.filter(({ waiting_since }) => waiting_since !== null));

const zipsOf = (rows: { zip_code: string }[]) => rows.map(({ zip_code }) => zip_code);

type Move = { application: queries.LockedApplication; to: ApplicationStatus };

function seatsWanted(moves: Move[]) {
  const wanted = new Map<string, number>();
  for (const { application, to } of moves) {
    if (!holdsSeat(to) || holdsSeat(application.status)) continue;
    wanted.set(application.zip_code, (wanted.get(application.zip_code) ?? 0) + 1);
  }
  return wanted;
}

function statusEvent(
  { id, application_number, status: from, version }: queries.LockedApplication,
  to: ApplicationStatus,
  batch_id?: string,
) {
  return {
    application_id: id,
    from,
    to,
    version: version + 1,
    batch_id: batch_id ?? null,
    details: `${application_number}: ${STATUS_INFO[from].label} → ${STATUS_INFO[to].label}`,
  };
}

function decisionMail(
  application: queries.LockedApplication,
  to: ApplicationStatus,
  batch_id: string,
): Mail[] {
  const { id, email, erased_at, full_name, application_number, zip_code } = application;
  const kind = statusMail(application.status, to);
  if (erased_at || kind === null) return [];
  const facts = { full_name, application_number, zip_code, notes: '' };
  return [{ kind, to: email, facts, only_if: { application_id: id, batch_id } }];
}

/**
 * Restores the status that each application had before a change, except where it was changed again
 * since, and cancels the offers of the seats that the change freed. Refused after UNDO_SECONDS, once
 * mail about the decision has left, and once such an offer was accepted (rule line-7).
 */
export async function undoStatusChange(deps: Deps, actor: Actor, batchId: string) {
  for (;;) {
    const done = await deps.db.transaction((tx) => undo(tx, deps, actor, batchId));
    if (done) return done;
  }
}

/** Undefined if a freed seat was passed on while the locks were waited for: then they are taken anew. */
async function undo(tx: Db, deps: Deps, actor: Actor, batchId: string) {
  // Locked first: mail about these applications waits for this lock before it is sent.
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
  await cancelOffers(tx, actor, cancelling, deps.now());
  await claimSeats(tx, seatsWanted(restoring), false, idsInLine(restored));
  for (const status of new Set(restoring.map(({ to }) => to))) {
    const group = restoring.filter(({ to }) => to === status).map((r) => r.application);
    const isWaiting = status === 'waitlisted';
    await queries.updateStatuses(tx, idsOf(group), status, isWaiting ? queries.PREVIOUS_PLACE : {});
    if (isWaiting) await queries.restorePlaces(tx, idsOf(group));
    await recordEvents(
      tx,
      actor,
      'STATUS_CHANGE_UNDONE',
      group.map((application) => statusEvent(application, status)),
    );
  }
  if (restoring.length > 0) {
    await queries.markUndone(
      tx,
      restoring.map(({ event }) => event),
    );
  }
  const cancelled = new Set(cancelling.map(({ application_id }) => application_id));
  const others = idsInLine(restored).filter((id) => !cancelled.has(id));
  await recordClosedOffers(tx, actor, others);
  await offerFreeSeats(tx, deps, zips);
  return { restored: restoring.length, skipped: changes.length - restoring.length };
}
