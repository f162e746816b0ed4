import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { type ReviewDetails, reviewSummary, type Score } from '#contract/reviews/reviews.ts';
import { messages } from '#contract/shared/messages.ts';
import {
  addNote,
  lockForChange,
  refuseErased,
  updateScored,
} from '#server/applications/applications.service.ts';
import { type Actor, recordEvent } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './reviews.queries.ts';

/**
 * Stores one editor's review and makes it the application's score. The first one of a new
 * application also moves it to under review and adds a note (rule status-2).
 */
export async function scoreApplication(db: Db, actor: Actor, id: string, score: Score, now: Date) {
  return db.transaction(async (tx) => {
    const before = await lockForChange(tx, actor, id, score.version);
    refuseErased(before);
    const at = laterThan(before.reviewed_at, now);
    const details = toStored(score, at);
    const starts = before.status === 'new' && before.review_score === null;
    await queries.insertReview(tx, {
      application_id: id,
      reviewer_id: actor.id,
      reviewer_name: actor.name,
      score: score.review_score,
      details,
      created_at: at,
    });
    const after = await updateScored(tx, id, {
      review_score: score.review_score,
      review_details: details,
      reviewed_at: at,
      ...(starts ? { status: 'under_review', status_updated_at: at } : {}),
    });
    await recordEvent(tx, actor, 'APPLICATION_SCORED', {
      application_id: id,
      from: before.review_score === null ? null : String(before.review_score),
      to: String(score.review_score),
      version: after.version,
      details: `${after.application_number}: ${score.review_score}%`,
    });
    if (starts) {
      await recordEvent(tx, actor, 'APPLICATION_STATUS_CHANGED', {
        application_id: id,
        from: 'new',
        to: 'under_review',
        version: after.version,
        details: `${after.application_number}: ${STATUS_INFO.new.label} → ${STATUS_INFO.under_review.label}`,
      });
      await addNote(tx, actor, id, messages.reviewStartedNote);
    }
    if (score.add_note) await addNote(tx, actor, id, reviewSummary(score));
    return after;
  });
}

/**
 * The clocks of two processes may differ. The row is locked, so this review is the later one even
 * if the time of the previous one is later.
 */
function laterThan(last: Date | null, now: Date): Date {
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}

function toStored({ review_score, review_details }: Score, at: Date): ReviewDetails | null {
  if (!review_details) return null;
  return { ...review_details, score: review_score, timestamp: at.toISOString() };
}
