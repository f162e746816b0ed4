import { randomUUID } from 'node:crypto';
import {
  type BulkStatusChange,
  type StatusChange,
  UNDO_SECONDS,
} from '#contract/applications/applications.ts';
import {
  type ApplicationStatus,
  applicationStatus,
  holdsSeat,
  STATUS_INFO,
  statusMail,
} from '#contract/applications/statuses.ts';
import { AppError } from '#server/core/errors.ts';
import { type Actor, recordEvent, recordEvents } from '#server/core/events.ts';
import { idsOf, missingIds, validIds } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import type { Mail, MailQueue } from '#server/mail/mail.queue.ts';
import { claimSeats } from '#server/zip/zip.service.ts';
import * as queries from './applications.queries.ts';
import { lockForChange } from './applications.service.ts';

type Deps = { db: Db; mail: MailQueue };
type Choices = { override_limit: boolean; notify: boolean };

export async function changeStatus(
  { db, mail }: Deps,
  actor: Actor,
  id: string,
  { status, version, ...choices }: StatusChange,
) {
  return db.transaction(async (tx) => {
    const before = await lockForChange(tx, id, version);
    if (before.status === status) return { application: before, undo_id: null };
    const undo_id = await moveAll(tx, mail, actor, [before], status, choices);
    const application = await queries.getApplication(tx, id);
    return { application: application ?? before, undo_id };
  });
}

/** All or nothing: if a ZIP code is full, the whole change is refused and the error names it. */
export async function changeStatuses(
  { db, mail }: Deps,
  actor: Actor,
  { applicationIds, status, ...choices }: BulkStatusChange,
) {
  return db.transaction(async (tx) => {
    const found = await queries.lockApplications(tx, validIds(applicationIds));
    const changing = found.filter((application) => application.status !== status);
    const undo_id =
      changing.length > 0 ? await moveAll(tx, mail, actor, changing, status, choices) : null;
    return {
      success: true as const,
      updated: changing.length,
      unchanged: found.length - changing.length,
      notFound: missingIds(applicationIds, found),
      undo_id,
    };
  });
}

/** Sets one status for locked applications: seats, rows, events and mail in one transaction. */
async function moveAll(
  tx: Db,
  mail: MailQueue,
  actor: Actor,
  moving: queries.LockedApplication[],
  status: ApplicationStatus,
  { override_limit, notify }: Choices,
): Promise<string> {
  const batch_id = randomUUID();
  const moves = moving.map((application) => ({ application, to: status }));
  const overridden = await claimSeats(tx, seatsWanted(moves), override_limit);
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
    await mail.enqueue(tx, mails, { afterSeconds: UNDO_SECONDS + elapsed });
  }
  return batch_id;
}

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
  const facts = { full_name, application_number, zip_code };
  return [{ kind, to: email, facts, only_if: { application_id: id, batch_id } }];
}

/**
 * Restores the status that each application had before a change, except where it was changed again
 * since. Refused after UNDO_SECONDS, and once mail about the decision has left.
 */
export async function undoStatusChange({ db, mail }: Deps, actor: Actor, batchId: string) {
  return db.transaction(async (tx) => {
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
    const restoringIds = restoring.map(({ application }) => application.id);
    if (await mail.hasLeft(tx, batchId, restoringIds)) throw new AppError('mail_already_sent');
    // All ZIP codes in one call, which locks them in one order: two undos cannot deadlock.
    await claimSeats(tx, seatsWanted(restoring), false);
    for (const status of new Set(restoring.map(({ to }) => to))) {
      const group = restoring.filter(({ to }) => to === status).map((r) => r.application);
      await queries.updateStatuses(tx, idsOf(group), status);
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
    return { restored: restoring.length, skipped: changes.length - restoring.length };
  });
}
