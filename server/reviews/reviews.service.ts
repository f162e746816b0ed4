import {
  type FinishedReview,
  type ReviewDetails,
  reviewSummary,
  type Score,
} from '#contract/reviews/reviews.ts';
import { messages } from '#contract/shared/messages.ts';
import {
  addNote,
  lockForChange,
  recordStatusChange,
  refuseErased,
} from '#server/applications/applications.service.ts';
import {
  addFeedback,
  changeLocked,
  type Deps,
  inStatusTransaction,
} from '#server/applications/status.service.ts';
import type { SignedInUser } from '#server/core/auth/require-role.ts';
import { recordEvent } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import { refuseWrongEvidence } from './evidence.ts';
import { refuseRecused } from './recusals.service.ts';
import * as queries from './reviews.queries.ts';

/**
 * Stores one editor's review; the database makes the mean of all current ones the application's
 * score. The first one of a new application also moves it to under review and adds a note (rule
 * status-2). A decision that comes with it is made after that; if it is refused, nothing is stored.
 */
export async function scoreApplication(
  deps: Deps,
  editor: SignedInUser,
  id: string,
  { status, ...score }: Score,
) {
  return inStatusTransaction(deps, editor, [id], status, async (step) => {
    const { tx } = step;
    const before = await lockForChange(tx, editor, id, score.version);
    refuseErased(before);
    await refuseRecused(tx, editor, id);
    refuseWrongEvidence(score.review_details?.evidence, before, 'review_details.evidence');
    const at = laterThan(before.reviewed_at, deps.now());
    const details = toStored(score, at);
    const starts = before.status === 'new' && before.review_score === null;
    await queries.insertReview(tx, {
      application_id: id,
      reviewer_id: editor.id,
      reviewer_name: editor.name,
      score: score.review_score,
      details,
      started_at: await endUnfinished(tx, editor, id, at),
      created_at: at,
    });
    const { review_score } = score;
    const scored = { review_score, review_details: details, reviewed_at: at };
    // As the review alone leaves it.
    const reviewed = { ...before, version: before.version + 1 };
    if (starts) reviewed.status = 'under_review';
    await recordEvent(tx, editor, 'APPLICATION_SCORED', {
      application_id: id,
      from: before.review_score === null ? null : String(before.review_score),
      to: String(review_score),
      version: reviewed.version,
      details: `${before.application_number}: ${review_score}%`,
    });
    if (starts) {
      await recordStatusChange(tx, editor, [before], 'under_review');
      await addNote(tx, editor, id, messages.reviewStartedNote);
    }
    if (score.add_note) await addNote(tx, editor, id, reviewSummary(score), { is_review: true });
    if (status && status !== reviewed.status) {
      // In one UPDATE: after a second one of the same row PostgreSQL checks its foreign keys again and
      // locks the application that it refers to, which could deadlock with a bulk change.
      const both = { ...scored, version: reviewed.version + 1 };
      return changeLocked(step, reviewed, { ...score, status }, both);
    }
    const change = starts ? { status: reviewed.status, status_updated_at: at } : {};
    const application = await addFeedback(step, before, score, { ...scored, ...change });
    return status ? { application, undo_id: null } : { application };
  });
}

/**
 * Deletes the editor's hold and draft, as the review is finished; returns when it was begun. An
 * application that was given ahead is not begun before the previous review was finished.
 */
async function endUnfinished(
  tx: Db,
  editor: SignedInUser,
  id: string,
  at: Date,
): Promise<Date | null> {
  const { held_at, drafted_at } = await queries.deleteHoldAndDraft(tx, id, editor.id);
  const previous = held_at && (await queries.getLastReviewTime(tx, editor.id));
  const opened_at = previous && previous > held_at ? previous : held_at;
  const begun = [opened_at, drafted_at].filter((time) => time !== null);
  if (begun.length === 0) return null;
  return new Date(Math.min(at.getTime(), ...begun.map((time) => time.getTime())));
}

/**
 * The clocks of two processes may differ. The row is locked, so this review is the later one even
 * if the time of the previous one is later.
 */
function laterThan(last: Date | null, now: Date): Date {
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}

function toStored(
  { review_score, review_details }: FinishedReview,
  at: Date,
): ReviewDetails | null {
  if (!review_details) return null;
  return { ...review_details, score: review_score, timestamp: at.toISOString() };
}
