import { HOLD_MINUTES, type NextReview } from '#contract/reviews/reviews.ts';
import { messages } from '#contract/shared/messages.ts';
import { matching } from '#server/applications/applications.service.ts';
import { lockAccount } from '#server/core/auth/lock-account.ts';
import type { SignedInUser } from '#server/core/auth/require-role.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './next-review.queries.ts';

const HOLD_MS = HOLD_MINUTES * 60_000;

type Deps = { db: Db; now: () => Date };

/** Gives an editor the next application to review and holds it for them (rule review-8). */
export async function nextReview(deps: Deps, editor: SignedInUser, wanted: NextReview) {
  // Each try in a transaction of its own: one that locked a second application could deadlock.
  for (;;) {
    const next = await deps.db.transaction((tx) => tryNext(tx, editor, wanted, deps.now()));
    if (next) return next;
  }
}

/** Undefined if a colleague took the same application at the same moment. */
async function tryNext(
  tx: Db,
  editor: SignedInUser,
  { except, ...filters }: NextReview,
  now: Date,
) {
  await lockAccount(tx, editor);
  const wanted = { editorId: editor.id, matches: matching(filters), except, now };
  const application_id = await queries.lockFirstReviewable(tx, wanted);
  if (application_id === undefined) return { application_id: null, held_until: null, left: 0 };
  const hold = await queries.takeHold(tx, {
    application_id,
    user_id: editor.id,
    held_at: now,
    held_until: new Date(now.getTime() + HOLD_MS),
  });
  if (!hold) return undefined;
  const left = await queries.countReviewable(tx, wanted);
  return { application_id, held_until: hold.held_until, left };
}

/** Lets go of an application, which a colleague may then get; a second call changes nothing. */
export async function endHold({ db, now }: Deps, editor: SignedInUser, id: string): Promise<void> {
  if (await queries.deleteHold(db, id, editor.id)) return;
  const hold = await queries.getHold(db, id, now());
  if (!hold) return;
  const { user_name, held_until } = hold;
  throw new AppError('held_by_other', {
    message: messages.heldBy(user_name),
    extra: { hold: { user_name, held_until: held_until.toISOString() } },
  });
}
