import { plural } from '#contract/shared/format.ts';
import { messages } from '#contract/shared/messages.ts';
import { USER_BULK_LABELS, type UserBulk, type UserBulkAction } from '#contract/users/users.ts';
import { mentionDeleted } from '#server/core/auth/pseudonym.ts';
import { refuseUnconfirmed } from '#server/core/auth/require-role.ts';
import { AppError } from '#server/core/errors.ts';
import { recordEvent } from '#server/core/events.ts';
import { missingIds, validIds } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import { mentionUser } from '#server/db/user-mentions.ts';
import {
  applyChange,
  type Deps,
  deleteLocked,
  lockUsersForChange,
  type SessionActor,
} from './user-changes.service.ts';
import type * as queries from './users.queries.ts';

const CHANGES: Record<Exclude<UserBulkAction, 'delete'>, queries.UserChange> = {
  activate: { status: 'active' },
  deactivate: { status: 'inactive' },
  makeAdmin: { role: 'admin' },
  makeCorrespondent: { role: 'correspondent' },
};

/** All or nothing. Skips users who already are as requested, and returns unknown ids. */
export async function changeUsers(deps: Deps, actor: SessionActor, { userIds, action }: UserBulk) {
  if (userIds.some((id) => id.toLowerCase() === actor.id)) {
    throw new AppError('own_account', { message: messages.ownAccountBulk });
  }
  if (action === 'makeAdmin' || action === 'delete') refuseUnconfirmed(actor);
  return deps.db.transaction(async (tx) => {
    const ids = validIds(userIds);
    const { found, changed } =
      action === 'delete'
        ? await deleteAll(tx, deps, actor, ids)
        : await changeAll(tx, deps, actor, ids, CHANGES[action]);
    if (changed.length > 0) {
      const mentioned = changed.map(({ id }) =>
        action === 'delete' ? mentionDeleted(deps.secret, id) : mentionUser(id),
      );
      const count = plural(changed.length, 'user', 'users');
      await recordEvent(tx, actor, 'BULK_ACTION', {
        details: `${USER_BULK_LABELS[action]}, ${count}: ${mentioned.join(', ')}`,
      });
    }
    return {
      updated: changed.length,
      unchanged: found.length - changed.length,
      notFound: missingIds(userIds, found),
    };
  });
}

async function changeAll(
  tx: Db,
  deps: Deps,
  actor: SessionActor,
  ids: string[],
  change: queries.UserChange,
) {
  const found = await lockUsersForChange(tx, actor, ids);
  const changed = found.filter(
    ({ role, status }) => (change.role ?? role) !== role || (change.status ?? status) !== status,
  );
  const removesAdmin = change.role === 'correspondent' || change.status === 'inactive';
  if (removesAdmin && changed.some(({ role }) => role === 'admin')) refuseUnconfirmed(actor);
  if (changed.length > 0) await applyChange(tx, deps, actor, changed, change);
  return { found, changed };
}

async function deleteAll(tx: Db, deps: Deps, actor: SessionActor, ids: string[]) {
  const found = await lockUsersForChange(tx, actor, ids, 'update');
  if (found.length > 0) await deleteLocked(tx, deps, found);
  return { found, changed: found };
}
