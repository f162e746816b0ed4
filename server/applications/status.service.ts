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
  givesAccount,
  holdsSeat,
  isAnnounced,
  isEnded,
  STATUS_INFO,
  statusMail,
} from '#contract/applications/statuses.ts';
import { applyAgainAt } from '#contract/apply/apply-again.ts';
import { lockAccount } from '#server/core/auth/lock-account.ts';
import { currentSettings } from '#server/core/desk-settings.ts';
import { AppError } from '#server/core/errors.ts';
import { type Actor, recordEvent, recordEvents } from '#server/core/events.ts';
import { idsOf, missingIds, validIds } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import type { MailFacts } from '#server/mail/mail.messages.ts';
import type { Mail, MailQueue } from '#server/mail/mail.queue.ts';
import { closeAccounts, undoAccounts } from '#server/training/account-endings.service.ts';
import {
  giveAccounts,
  type LockedAccounts,
  lockAccounts,
  markInvited,
  repeatForAccounts,
} from '#server/training/accounts.service.ts';
import { askForAnotherTake, keepTakes } from '#server/training/takes.service.ts';
import {
  cancelOffers,
  listOffersOfBatch,
  offerFreeSeats,
  recordClosedOffers,
} from '#server/waitlist/offers.service.ts';
import { claimSeats, lockSeats, previewSeats } from '#server/zip/zip.service.ts';
import * as queries from './applications.queries.ts';
import { lockForChange, refuseErased } from './applications.service.ts';

type Deps = { db: Db; mail: MailQueue; now: () => Date };
type Choices = { override_limit: boolean; notify: boolean; feedback?: string | null | undefined };

export async function changeStatus(
  deps: Deps,
  actor: Actor,
  id: string,
  { status, version, ...choices }: StatusChange,
) {
  return inTransaction(deps, actor, [id], status, async (tx, accounts) => {
    const before = await lockForChange(tx, actor, id, version);
    if (before.status === status) return { application: before, undo_id: null };
    if (choices.feedback) refuseErased(before);
    const undo_id = await moveAll({ tx, deps, actor, accounts }, [before], status, choices);
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
  const ids = validIds(applicationIds);
  return inTransaction(deps, actor, ids, status, async (tx, accounts) => {
    const found = await queries.lockApplications(tx, ids);
    const changing = found.filter((application) => application.status !== status);
    const undo_id =
      changing.length > 0
        ? await moveAll({ tx, deps, actor, accounts }, changing, status, choices)
        : null;
    return {
      success: true as const,
      updated: changing.length,
      unchanged: found.length - changing.length,
      notFound: missingIds(applicationIds, found),
      undo_id,
    };
  });
}

/** With the acting account locked first, and those of the applications if this status concerns them (rule training-2). */
function inTransaction<T>(
  { db }: Deps,
  actor: Actor,
  ids: string[],
  status: ApplicationStatus,
  run: (tx: Db, accounts: LockedAccounts) => Promise<T>,
): Promise<T> {
  const concernsAccounts = givesAccount(status) || isEnded(status);
  return repeatForAccounts(() =>
    db.transaction(async (tx) => {
      if (concernsAccounts) return run(tx, await lockAccounts(tx, actor, ids));
      await lockAccount(tx, actor);
      return run(tx, new Map());
    }),
  );
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

type Step = { tx: Db; deps: Deps; actor: Actor; accounts: LockedAccounts };

/** For another service, whose transaction holds the lock and which writes to the person itself. */
export const moveToDemoSubmitted = (
  tx: Db,
  deps: Deps,
  actor: Actor,
  application: queries.LockedApplication,
) =>
  moveAll({ tx, deps, actor, accounts: new Map() }, [application], 'demo_submitted', {
    override_limit: false,
    notify: false,
  });

/** Sets one status for locked applications: seats, rows, accounts, events and mail in one transaction. */
async function moveAll(
  { tx, deps, actor, accounts }: Step,
  moving: queries.LockedApplication[],
  status: ApplicationStatus,
  { override_limit, notify, feedback }: Choices,
): Promise<string> {
  const batch_id = randomUUID();
  const moves = moving.map((application) => ({ application, to: status }));
  const inLine = idsInLine(moving);
  const overridden = await claimSeats(tx, seatsWanted(moves), override_limit, inLine);
  await queries.updateStatuses(tx, idsOf(moving), status, feedback ? { feedback } : {});
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
  const details = {
    ...(await moveAccounts({ tx, deps, actor, accounts }, moving, status, batch_id)),
    rejection: notify && status === 'rejected' ? await explainRejection(tx, deps, feedback) : {},
  };
  const mails = notify ? moving.flatMap((row) => decisionMail(row, status, batch_id, details)) : [];
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

type Accounts = {
  /** The account of each application, and the notes where another take is asked for. */
  users: Map<string, string>;
  notes: Map<string, string>;
};
type Rejection = Pick<MailFacts['status_rejected'], 'feedback' | 'apply_again_at'>;
type MailDetails = Accounts & { rejection: Rejection };

/** What the mail about a rejection says of its reasons and of the next attempt. */
async function explainRejection(tx: Db, { now }: Deps, feedback: Choices['feedback']) {
  const { reapply_days } = await currentSettings(tx);
  return {
    apply_again_at: applyAgainAt(now(), reapply_days).toISOString(),
    ...(feedback && { feedback }),
  };
}

/** What the new status means for accounts and tapes. */
async function moveAccounts(
  { tx, deps, actor, accounts }: Step,
  moving: queries.LockedApplication[],
  status: ApplicationStatus,
  batch_id: string,
): Promise<Accounts> {
  if (isEnded(status)) await closeAccounts(tx, deps, actor, accounts, moving, batch_id);
  if (!givesAccount(status)) return { users: new Map(), notes: new Map() };
  const { users } = await giveAccounts(tx, actor, accounts, moving, batch_id);
  if (status !== 'training') return { users, notes: new Map() };
  await markInvited(tx, moving);
  const withTape = moving.filter((row) => row.status === 'demo_submitted' && !row.erased_at);
  return { users, notes: await askForAnotherTake(tx, actor, withTape, batch_id) };
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
  { users, notes, rejection }: MailDetails,
): Mail[] {
  const { id, email, erased_at, language, full_name, application_number, zip_code } = application;
  const kind = statusMail(application.status, to);
  if (erased_at || kind === null) return [];
  const facts = { language, full_name, application_number, zip_code };
  const about = { to: email, facts, only_if: { application_id: id, batch_id } };
  const noted = notes.get(id);
  if (kind === 'another_take' && noted !== undefined) {
    return [{ ...about, kind, facts: { ...facts, notes: noted } }];
  }
  if (kind === 'status_rejected') return [{ ...about, kind, facts: { ...facts, ...rejection } }];
  // Without a tape there is nothing to take again.
  const announced = kind === 'another_take' ? 'status_training' : kind;
  if (announced !== 'status_training' && announced !== 'status_approved') {
    return [{ ...about, kind: announced }];
  }
  const user_id = users.get(id);
  const link = user_id ? ({ purpose: 'invitation', user_id } as const) : undefined;
  return [{ ...about, kind: announced, ...(link && { link }) }];
}

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
  await undoAccounts(tx, deps, actor, accounts, restored, batchId);
  await keepTakes(tx, restored, batchId);
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
