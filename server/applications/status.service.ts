import { randomUUID } from 'node:crypto';
import type { BulkPreview, BulkStatusChange } from '#contract/applications/applications.ts';
import type { StatusChange } from '#contract/applications/status-change.ts';
import {
  type ApplicationStatus,
  givesAccount,
  holdsSeat,
  isAnnounced,
  isEnded,
} from '#contract/applications/statuses.ts';
import { lockAccount } from '#server/core/auth/lock-account.ts';
import { AppError } from '#server/core/errors.ts';
import { type Actor, recordEvent } from '#server/core/events.ts';
import { idsOf, missingIds, validIds } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import { giveFirstAssignments } from '#server/first-assignments/first-assignments.service.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { closeAccounts } from '#server/training/account-endings.service.ts';
import {
  giveAccounts,
  type LockedAccounts,
  lockAccounts,
  markInvited,
  repeatForAccounts,
} from '#server/training/accounts.service.ts';
import { askForAnotherTape } from '#server/training/returned-tapes.service.ts';
import { offerToOthers, recordClosedOffers } from '#server/waitlist/offers.service.ts';
import { claimSeats, previewSeats } from '#server/zip/zip.service.ts';
import * as queries from './applications.queries.ts';
import { lockForChange, recordStatusChange, refuseErased } from './applications.service.ts';
import { type MovedAccounts, mailDecision, mailFeedback } from './decision-mail.service.ts';

export type Deps = { db: Db; mail: MailQueue; now: () => Date };
type Choices = { override_limit: boolean; notify: boolean; feedback?: string | null | undefined };
/** What else is stored of the application, in the same statement. */
type Further = queries.Change;

export async function changeStatus(deps: Deps, actor: Actor, id: string, change: StatusChange) {
  return inStatusTransaction(deps, actor, [id], change.status, async (step) => {
    const before = await lockForChange(step.tx, actor, id, change.version);
    return changeLocked(step, before, change);
  });
}

/** For a service that has locked the application in an `inStatusTransaction`. */
export async function changeLocked(
  step: Step,
  before: queries.StoredApplication,
  { status, ...choices }: Choices & { status: ApplicationStatus },
  further: Further = {},
) {
  if (choices.feedback) refuseErased(before);
  if (before.status === status) {
    return { application: await addFeedback(step, before, choices), undo_id: null };
  }
  const undo_id = await moveAll(step, [before], status, choices, further);
  const application = await queries.getApplication(step.tx, before.id);
  return { application: application ?? before, undo_id };
}

/** For an application that is rejected already: stored, and mailed with what the rejection said (rule feedback-1). */
export async function addFeedback(
  { tx, deps, actor }: Step,
  before: queries.StoredApplication,
  { feedback, notify }: Choices,
  further?: Further,
) {
  if (feedback && before.withdrawn_at) throw new AppError('application_withdrawn');
  if (!feedback || before.feedback === feedback) {
    return further ? queries.updateApplication(tx, before.id, further) : before;
  }
  const after = await queries.updateApplication(tx, before.id, { ...further, feedback });
  await recordEvent(tx, actor, 'FEEDBACK_ADDED', {
    application_id: before.id,
    version: after.version,
    details: before.application_number,
  });
  if (notify) await mailFeedback(tx, deps, after);
  return after;
}

/** All or nothing: if a ZIP code is full, the whole change is refused and the error names it. */
export async function changeStatuses(
  deps: Deps,
  actor: Actor,
  { applicationIds, status, ...choices }: BulkStatusChange,
) {
  const ids = validIds(applicationIds);
  return inStatusTransaction(deps, actor, ids, status, async (step) => {
    const found = await queries.lockApplications(step.tx, ids);
    const changing = found.filter((application) => application.status !== status);
    const undo_id = changing.length > 0 ? await moveAll(step, changing, status, choices) : null;
    return {
      success: true as const,
      updated: changing.length,
      unchanged: found.length - changing.length,
      notFound: missingIds(applicationIds, found),
      undo_id,
    };
  });
}

type Step = { tx: Db; deps: Deps; actor: Actor; accounts: LockedAccounts };

/** With the acting account locked first, and those of the applications if this status concerns them (rule training-2). */
export function inStatusTransaction<T>(
  deps: Deps,
  actor: Actor,
  ids: string[],
  status: ApplicationStatus | null | undefined,
  run: (step: Step) => Promise<T>,
): Promise<T> {
  const concernsAccounts = status && (givesAccount(status) || isEnded(status));
  return repeatForAccounts(() =>
    deps.db.transaction(async (tx) => {
      if (concernsAccounts) {
        return run({ tx, deps, actor, accounts: await lockAccounts(tx, actor, ids) });
      }
      await lockAccount(tx, actor);
      return run({ tx, deps, actor, accounts: new Map() });
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
  further: Further = {},
): Promise<string> {
  const batch_id = randomUUID();
  const moves = moving.map((application) => ({ application, to: status }));
  const inLine = idsInLine(moving);
  const overridden = await claimSeats(tx, seatsWanted(moves), override_limit, inLine);
  const stored = { ...further, ...(feedback && { feedback }) };
  await queries.updateStatuses(tx, idsOf(moving), status, stored);
  await recordStatusChange(tx, actor, moving, status, { batch_id });
  for (const zip of overridden) {
    await recordEvent(tx, actor, 'ZIP_LIMIT_OVERRIDDEN', {
      details: `ZIP code ${zip}: ${moving
        .filter((application) => application.zip_code === zip)
        .map(({ application_number }) => application_number)
        .join(', ')}`,
    });
  }
  const moved = await moveAccounts({ tx, deps, actor, accounts }, moving, status, batch_id);
  if (notify) await mailDecision(tx, deps, moving, status, { ...moved, batch_id, feedback });
  await recordClosedOffers(tx, actor, inLine);
  if (!holdsSeat(status)) {
    const except = status === 'waitlisted' ? idsOf(moving) : [];
    await offerToOthers(tx, deps, zipsOf(moving), { batch_id, except });
  }
  return batch_id;
}

/** What the new status means for accounts and tapes. */
async function moveAccounts(
  { tx, deps, actor, accounts }: Step,
  moving: queries.LockedApplication[],
  status: ApplicationStatus,
  batch_id: string,
): Promise<MovedAccounts> {
  if (isEnded(status)) await closeAccounts(tx, deps, actor, accounts, moving, batch_id);
  const nothing = { users: new Map(), notes: new Map(), firstAssignments: new Map() };
  if (!givesAccount(status)) return nothing;
  const { users } = await giveAccounts(tx, actor, accounts, moving, batch_id);
  if (status === 'approved') {
    const given = { userIds: [...new Set(users.values())], batch_id };
    const firstAssignments = await giveFirstAssignments(tx, deps, actor, given);
    return { ...nothing, users, firstAssignments };
  }
  if (status !== 'training') return { ...nothing, users };
  await markInvited(tx, moving);
  const withTape = moving.filter((row) => row.status === 'demo_submitted' && !row.erased_at);
  const notes = await askForAnotherTape(tx, actor, withTape, batch_id);
  return { ...nothing, users, notes };
}

export const idsInLine = (moving: queries.LockedApplication[]) =>
  idsOf(moving.filter(({ waiting_since }) => waiting_since !== null));

export const zipsOf = (rows: { zip_code: string }[]) => rows.map(({ zip_code }) => zip_code);

type Move = { application: queries.LockedApplication; to: ApplicationStatus };

export function seatsWanted(moves: Move[]) {
  const wanted = new Map<string, number>();
  for (const { application, to } of moves) {
    if (!holdsSeat(to) || holdsSeat(application.status)) continue;
    wanted.set(application.zip_code, (wanted.get(application.zip_code) ?? 0) + 1);
  }
  return wanted;
}
