import { messages } from '#contract/shared/messages.ts';
import { USER_BULK_LABELS, type UserBulk, type UserBulkAction } from '#contract/users/users.ts';
import { toActor } from '#server/core/auth/require-role.ts';
import { AppError } from '#server/core/errors.ts';
import { recordEvent } from '#server/core/events.ts';
import { missingIds, validIds } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import {
  applyChange,
  type By,
  type Deps,
  endSessions,
  idsOf,
  lockForAct,
  nameOf,
} from './user-changes.service.ts';
import * as queries from './users.queries.ts';

const CHANGES: Record<Exclude<UserBulkAction, 'delete'>, queries.UserChange> = {
  activate: { status: 'active' },
  deactivate: { status: 'inactive' },
  makeAdmin: { role: 'admin' },
  makeCorrespondent: { role: 'correspondent' },
};

/** All or nothing; what the users already are is left alone, and unknown ids are named. */
export async function changeUsers(deps: Deps, by: By, { userIds, action }: UserBulk) {
  if (userIds.some((id) => id.toLowerCase() === by.user.id)) {
    throw new AppError('own_account', { message: messages.ownAccountBulk });
  }
  return deps.db.transaction(async (tx) => {
    const ids = validIds(userIds);
    const { found, changed } =
      action === 'delete'
        ? await deleteAll(tx, by, ids)
        : await changeAll(tx, deps, by, ids, CHANGES[action]);
    if (changed.length > 0) {
      const count = `${changed.length} ${changed.length === 1 ? 'user' : 'users'}`;
      await recordEvent(tx, toActor(by.user), 'BULK_ACTION', {
        details: `${USER_BULK_LABELS[action]}, ${count}: ${changed.map(nameOf).join(', ')}`,
      });
    }
    return {
      updated: changed.length,
      unchanged: found.length - changed.length,
      notFound: missingIds(userIds, found),
    };
  });
}

async function changeAll(tx: Db, deps: Deps, by: By, ids: string[], change: queries.UserChange) {
  const found = await lockForAct(tx, by, ids);
  const changed = found.filter(
    ({ role, status }) => (change.role ?? role) !== role || (change.status ?? status) !== status,
  );
  if (changed.length > 0) await applyChange(tx, deps, by, changed, change);
  return { found, changed };
}

async function deleteAll(tx: Db, by: By, ids: string[]) {
  // Sessions before rows, as when one user is deleted.
  await endSessions(tx, by, ids);
  const found = await lockForAct(tx, by, ids, 'update');
  if (found.length > 0) await queries.deleteUsers(tx, idsOf(found));
  return { found, changed: found };
}
