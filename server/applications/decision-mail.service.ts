import { type ApplicationStatus, statusMail } from '#contract/applications/statuses.ts';
import { applyAgainAt } from '#contract/apply/apply-again.ts';
import { currentSettings } from '#server/core/desk-settings.ts';
import type { Db } from '#server/db/client.ts';
import { applicantFacts } from '#server/mail/mail.applicant.ts';
import { heldForUndo } from '#server/mail/mail.hold.ts';
import type { MailFacts } from '#server/mail/mail.messages.ts';
import type { Mail, MailQueue } from '#server/mail/mail.queue.ts';
import type { FirstAssignment } from '#server/mail/mail.training-messages.ts';
import type * as queries from './applications.queries.ts';

/** The account of each application, the notes where another take is asked for, and what accounts were given. */
export type MovedAccounts = {
  users: Map<string, string>;
  notes: Map<string, string>;
  firstAssignments: Map<string, FirstAssignment>;
};
type Rejection = Pick<MailFacts['status_rejected'], 'feedback' | 'apply_again_at'>;
type Decision = MovedAccounts & { batch_id: string; feedback?: string | null | undefined };

/** Queues the mail about a change of these applications, as they were before it. */
export async function mailDecision(
  tx: Db,
  { mail, now }: { mail: MailQueue; now: () => Date },
  moved: queries.LockedApplication[],
  to: ApplicationStatus,
  decision: Decision,
): Promise<void> {
  const rejection = to === 'rejected' ? await explainRejection(tx, now(), decision.feedback) : {};
  const mails = moved.flatMap((row) => decisionMail(row, to, { ...decision, rejection }));
  if (mails.length === 0) return;
  // Dropped if another change follows.
  await mail.enqueue(tx, mails, await heldForUndo(tx));
}

/** Queues the mail with feedback that follows a rejection. As late as mail about a change: an undo drops it. */
export async function mailFeedback(
  tx: Db,
  { mail }: { mail: MailQueue },
  application: queries.StoredApplication,
): Promise<void> {
  const { id, email, status_updated_at, feedback } = application;
  const rejection = await explainRejection(tx, status_updated_at, feedback);
  const facts = { ...applicantFacts(application), ...rejection };
  const only_if = { application_id: id, status: 'rejected' } as const;
  const rejected = { kind: 'status_rejected', to: email, facts, only_if } as const;
  await mail.enqueue(tx, [rejected], await heldForUndo(tx));
}

/** What the mail about a rejection says of its reasons and of the next attempt. */
async function explainRejection(tx: Db, at: Date, feedback: Decision['feedback']) {
  const { reapply_days } = await currentSettings(tx);
  return {
    apply_again_at: applyAgainAt(at, reapply_days).toISOString(),
    ...(feedback && { feedback }),
  };
}

function decisionMail(
  application: queries.LockedApplication,
  to: ApplicationStatus,
  { batch_id, users, notes, firstAssignments, rejection }: Decision & { rejection: Rejection },
): Mail[] {
  const { id, email, erased_at, status } = application;
  const kind = statusMail(status, to);
  if (erased_at || kind === null) return [];
  const facts = applicantFacts(application);
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
  const given = { ...facts, ...firstAssignments.get(user_id ?? '') };
  return [{ ...about, kind: announced, facts: given, ...(link && { link }) }];
}
