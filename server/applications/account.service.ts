import { type ApplicationStatus, givesAccount } from '#contract/applications/statuses.ts';
import { toUser } from '#server/auth/auth.service.ts';
import { AppError } from '#server/core/errors.ts';
import { recordEvent } from '#server/core/events.ts';
import { hiddenFrom, listHidden, type Viewer } from '#server/core/hidden.ts';
import { missingIds, validIds } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import {
  findAccount,
  giveAccounts,
  type LockedAccounts,
  listAccountIds,
  repeatForAccounts,
} from '#server/training/accounts.service.ts';
import {
  type Deps,
  lockUsersForChange,
  type SessionActor,
  welcome,
} from '#server/users/user-changes.service.ts';
import * as queries from './applications.queries.ts';
import { lockForChange } from './applications.service.ts';

const isInvited = ({ status, erased_at }: { status: ApplicationStatus; erased_at: Date | null }) =>
  givesAccount(status) && erased_at === null;

/** Creates an account for an applicant who has none, and mails the link that sets its password. */
export function createAccount(deps: Deps, actor: SessionActor, viewer: Viewer, id: string) {
  return changeAccount(deps, actor, id, async (tx, locked, application) => {
    if (!isInvited(application)) throw new AppError('application_not_approved');
    await refuseHidden(tx, viewer, application);
    if (await findAccount(tx, locked, application)) throw new AppError('account_exists');
    const { created } = await giveAccounts(tx, actor, locked, [application]);
    await welcome(tx, deps, created);
    const [user] = created.map(toUser);
    if (!user) throw new AppError('account_exists');
    return user;
  });
}

/** Mails the link that sets the first password once more (rule training-1). */
export function sendAccountLink(deps: Deps, actor: SessionActor, viewer: Viewer, id: string) {
  return changeAccount(deps, actor, id, async (tx, locked, application) => {
    await refuseHidden(tx, viewer, application);
    const account = await findAccount(tx, locked, application);
    if (!account) throw new AppError('user_not_found');
    const { user } = account;
    if (user.status !== 'active') throw new AppError('account_deactivated');
    if (user.lastLogin !== null) throw new AppError('already_signed_in');
    await welcome(tx, deps, [user]);
    await recordEvent(tx, actor, 'ACCOUNT_LINK_SENT', {
      application_id: id,
      user_id: user.id,
      details: application.application_number,
    });
  });
}

/** Gives an account to those of the given applications that may have one and have none. */
export function createAccounts(
  deps: Deps,
  actor: SessionActor,
  viewer: Viewer,
  applicationIds: string[],
) {
  return repeatForAccounts(() =>
    deps.db.transaction(async (tx) => {
      const ids = validIds(applicationIds);
      const locked = await lockBoth(tx, actor, ids);
      const found = await queries.lockApplications(tx, ids);
      const hidden = await listHidden(tx, viewer, ids, 'identity');
      const invited = found.filter((row) => isInvited(row) && !hidden.has(row.id));
      const { created, linked } = await giveAccounts(tx, actor, locked, invited);
      await welcome(tx, deps, created);
      return {
        success: true as const,
        created: created.length,
        linked,
        skipped: found.length - created.length - linked,
        notFound: missingIds(applicationIds, found),
      };
    }),
  );
}

type Locked = Awaited<ReturnType<typeof lockForChange>>;

function changeAccount<T>(
  deps: Deps,
  actor: SessionActor,
  id: string,
  run: (tx: Db, accounts: LockedAccounts, application: Locked) => Promise<T>,
): Promise<T> {
  return repeatForAccounts(() =>
    deps.db.transaction(async (tx) => {
      const accounts = await lockBoth(tx, actor, [id]);
      return run(tx, accounts, await lockForChange(tx, actor, id, undefined));
    }),
  );
}

/** The administrator and the accounts of these applications. */
async function lockBoth(tx: Db, actor: SessionActor, ids: string[]): Promise<LockedAccounts> {
  const locked = await lockUsersForChange(tx, actor, await listAccountIds(tx, ids));
  return new Map(locked.map((user) => [user.id, user]));
}

/** The account would show the name and the address (rule review-9). */
async function refuseHidden(tx: Db, viewer: Viewer, application: Locked): Promise<void> {
  const hidden = await hiddenFrom(tx, viewer, application);
  if (hidden.includes('identity')) throw new AppError('hidden_until_reviewed');
}
