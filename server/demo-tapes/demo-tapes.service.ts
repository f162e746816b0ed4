import { phaseOf } from '#contract/applications/statuses.ts';
import type { OwnDemoTapes } from '#contract/training/demo-tapes.ts';
import { lockForChange } from '#server/applications/applications.service.ts';
import { moveToDemoSubmitted } from '#server/applications/status.service.ts';
import { lockAccount, transactionAs } from '#server/core/auth/lock-account.ts';
import { AppError } from '#server/core/errors.ts';
import { type Actor, APPLICANT, recordEvent } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import { applicantFacts } from '#server/mail/mail.applicant.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import * as queries from './demo-tapes.queries.ts';

type Deps = { db: Db; mail: MailQueue; now: () => Date };

/** Whether a tape can be uploaded and sent in (rule training-7). */
function stateOf(stage: queries.DemoTapeStage | undefined): OwnDemoTapes['state'] {
  if (!stage) return 'none';
  if (phaseOf(stage.status) === 'correspondent') return 'approved';
  if (stage.status === 'demo_submitted') return 'submitted';
  return stage.isUnlocked ? 'open' : 'locked';
}

/** What somebody sees of their own demo tape. */
export async function getOwnDemoTapes(db: Db, userId: string): Promise<OwnDemoTapes> {
  const stage = await queries.getCurrentStage(db, userId);
  const id = stage?.application_id;
  return {
    state: stateOf(stage),
    takes: id ? await queries.listTapes(db, id) : [],
    notes: id ? await queries.listReturnedNotes(db, id) : [],
    upload: (await queries.getUpload(db, userId)) ?? null,
  };
}

/**
 * The application that awaits a tape from this account, locked after the account; refuses if there is
 * none. Uploads call it when they begin and when they end.
 */
export async function requireOpenDemoTape(tx: Db, userId: string) {
  await lockAccount(tx, { id: userId });
  const found = await queries.getCurrentStage(tx, userId);
  if (!found) throw new AppError('demo_not_open');
  const application = await lockForChange(tx, APPLICANT, found.application_id, null);
  // Read again: an editor may have decided while the lock was waited for.
  const stage = await queries.getCurrentStage(tx, userId);
  const state = stateOf(stage);
  if (state === 'locked') throw new AppError('demo_locked');
  if (state !== 'open' || stage?.application_id !== application.id) {
    throw new AppError('demo_not_open');
  }
  return application;
}

/** Sends the latest take in (rule training-9). Of two requests at once the second finds it done. */
export async function submitDemoTape(
  deps: Deps,
  userId: string,
  takeId: string | null | undefined,
): Promise<OwnDemoTapes> {
  return deps.db.transaction(async (tx) => {
    const application = await requireOpenDemoTape(tx, userId);
    const { id, email, application_number } = application;
    const latest = await queries.getLatestTape(tx, id);
    if (!latest || latest.submitted_at) throw new AppError('nothing_uploaded');
    if (takeId && takeId !== latest.id) throw new AppError('tape_replaced');
    await queries.markSubmitted(tx, latest.id);
    await queries.recordActivity(tx, id);
    // Without a name, as other events by applicants: they outlive the personal data.
    await recordEvent(tx, APPLICANT, 'TAPE_SUBMITTED', {
      application_id: id,
      details: `${application_number}: take ${latest.take}`,
    });
    await moveToDemoSubmitted(tx, deps, APPLICANT, application);
    const facts = applicantFacts(application);
    await deps.mail.enqueue(tx, [{ kind: 'tape_received', to: email, facts }]);
    return getOwnDemoTapes(tx, userId);
  });
}

/** An editor opens the demo tape before the course is finished; a second call changes nothing. */
export async function unlockDemoTape({ db }: Deps, actor: Actor, id: string): Promise<void> {
  await transactionAs(db, actor, async (tx) => {
    const { status, application_number } = await lockForChange(tx, actor, id, null);
    const wasLocked = status === 'training' ? await queries.unlock(tx, id) : undefined;
    if (wasLocked === undefined) throw new AppError('not_in_training');
    if (!wasLocked) return;
    const facts = { application_id: id, details: application_number };
    await recordEvent(tx, actor, 'DEMO_UNLOCKED', facts);
  });
}
