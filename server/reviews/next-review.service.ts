import { HOLD_MINUTES, type NextReview } from '#contract/reviews/reviews.ts';
import { messages } from '#contract/shared/messages.ts';
import { matching, TO_DECIDE } from '#server/applications/applications.service.ts';
import { lockAccount } from '#server/core/auth/lock-account.ts';
import type { SignedInUser } from '#server/core/auth/require-role.ts';
import type { Config } from '#server/core/config.ts';
import { AppError } from '#server/core/errors.ts';
import type { Viewer } from '#server/core/hidden.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './next-review.queries.ts';

const HOLD_MS = HOLD_MINUTES * 60_000;

type Deps = { db: Db; now: () => Date };
type NextDeps = Deps & { config: Pick<Config, 'network'> };

/** Gives an editor the next application to review or to decide and holds it for them (rule review-8). */
export async function nextReview(
  deps: NextDeps,
  editor: SignedInUser,
  viewer: Viewer,
  { except, task, ...filters }: NextReview,
) {
  const matches = matching(filters, viewer, deps.config.network.time_zone);
  // Each try in a transaction of its own: one that locked a second application could deadlock.
  for (;;) {
    const next = await deps.db.transaction((tx) =>
      tryNext(tx, editor, {
        decidable: task === 'decide' ? TO_DECIDE : null,
        editorId: editor.id,
        matches,
        except: [except ?? []].flat(),
        now: deps.now(),
      }),
    );
    if (next) return next;
  }
}

/** Undefined if the first application was changed or taken by a colleague at the same moment. */
async function tryNext(tx: Db, editor: SignedInUser, wanted: queries.Wanted) {
  await lockAccount(tx, editor);
  const { now } = wanted;
  const application_id = await queries.lockFirst(tx, wanted);
  const left = await queries.countWaiting(tx, wanted);
  if (application_id === undefined) {
    return left === 0 ? { application_id: null, held_until: null, left } : undefined;
  }
  const hold = await queries.takeHold(tx, {
    application_id,
    user_id: editor.id,
    held_at: now,
    held_until: new Date(now.getTime() + HOLD_MS),
  });
  if (!hold) return undefined;
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
