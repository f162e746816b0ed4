import { randomUUID } from 'node:crypto';
import { type ApplicationStatus, IN_PROGRAM, isEnded } from '#contract/applications/statuses.ts';
import { type Actor, recordEvents } from '#server/core/events.ts';
import { idsOf } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { deactivateLocked, deleteLocked } from '#server/users/user-changes.service.ts';
import * as queries from './accounts.queries.ts';
import {
  type ApplicantAccount,
  activate,
  eventOf,
  isOfCorrespondent,
  type LockedAccounts,
  listLocked,
  type Owned,
  toOwned,
  usersOf,
} from './accounts.service.ts';

type LinkMail = { mail: Pick<MailQueue, 'withdrawLinks'> };
type AccountMail = { mail: Pick<MailQueue, 'forgetAccounts'> };

async function deactivate(tx: Db, deps: LinkMail, actor: Actor, owned: Owned[], batch: string) {
  if (owned.length === 0) return;
  await deactivateLocked(tx, deps, usersOf(owned));
  await queries.markDeactivated(tx, usersOf(owned), batch);
  const facts = owned.map(({ applicant, user_id }) => eventOf(applicant, user_id, batch));
  await recordEvents(tx, actor, 'ACCOUNT_DEACTIVATED', facts);
}

/**
 * Deactivates the accounts that were made for these ended applications (rule training-2), except
 * where another application of the same person goes on.
 */
export async function closeAccounts(
  tx: Db,
  deps: LinkMail,
  actor: Actor,
  locked: LockedAccounts,
  ended: { id: string }[],
  batch_id: string = randomUUID(),
) {
  const accounts = (await listLocked(tx, locked, ended))
    .filter(isOfCorrespondent)
    .filter(({ status }) => status === 'active');
  const userIds = accounts.flatMap(({ user_id }) => user_id ?? []);
  const others = await queries.listOtherTrainings(tx, userIds, idsOf(ended));
  const needed = new Set(
    others.filter(({ status }) => IN_PROGRAM.includes(status)).map(({ user_id }) => user_id),
  );
  const closing = accounts.flatMap(toOwned).filter(({ user_id }) => !needed.has(user_id));
  await deactivate(tx, deps, actor, closing, batch_id);
}

/** Takes back what a change of status did to the accounts of the applications that it restores. */
export async function undoAccounts(
  tx: Db,
  deps: LinkMail & AccountMail,
  actor: Actor,
  locked: LockedAccounts,
  restored: { id: string; status: ApplicationStatus }[],
  batchId: string,
) {
  const accounts = await listLocked(tx, locked, restored, { forRemoval: true });
  const wasEnded = new Set(idsOf(restored.filter(({ status }) => isEnded(status))));
  const reopening = accounts.filter(
    (account) =>
      wasEnded.has(account.application_id) &&
      isOfCorrespondent(account) &&
      account.deactivated_batch !== null &&
      account.status === 'inactive',
  );
  await activate(tx, actor, reopening.flatMap(toOwned), null);
  const reactivated = await queries.listReactivated(tx, batchId, idsOf(restored));
  const closing = accounts.filter(
    ({ application_id, role, status }) =>
      role === 'correspondent' &&
      status === 'active' &&
      reactivated.some((event) => event.application_id === application_id),
  );
  await deactivate(tx, deps, actor, closing.flatMap(toOwned), batchId);
  const invited = accounts.filter(({ invited_batch }) => invited_batch === batchId);
  const neverUsed = invited.filter(({ lastLogin }) => lastLogin === null);
  await remove(tx, deps, actor, locked, neverUsed, invited);
}

/**
 * Before locked applications are erased or deleted: removes the accounts that were made for them,
 * unless another application has the same account, and lets go of the others.
 */
export async function removeAccounts(
  tx: Db,
  deps: AccountMail,
  actor: Actor,
  locked: LockedAccounts,
  applications: { id: string }[],
) {
  const accounts = await listLocked(tx, locked, applications, { forRemoval: true });
  await remove(tx, deps, actor, locked, accounts, accounts);
}

/** Ends all these links; removes those of `accounts` that were made for them and have no other. */
async function remove(
  tx: Db,
  deps: AccountMail,
  actor: Actor,
  locked: LockedAccounts,
  accounts: ApplicantAccount[],
  links: ApplicantAccount[],
) {
  if (links.length === 0) return;
  const applicationIds = links.map(({ application_id }) => application_id);
  const owned = accounts.filter(isOfCorrespondent).flatMap(toOwned);
  const others = await queries.listOtherTrainings(tx, usersOf(owned), applicationIds);
  const needed = new Set(others.map(({ user_id }) => user_id));
  const removing = owned.filter(({ user_id }) => !needed.has(user_id));
  const leaving = usersOf(removing).flatMap((id) => locked.get(id) ?? []);
  // As long as the trainings tell the address of the application, too.
  await deps.mail.forgetAccounts(
    tx,
    leaving.map(({ email }) => email),
  );
  await queries.deleteTrainings(tx, applicationIds);
  if (removing.length === 0) return;
  await deleteLocked(tx, { mail: deps.mail }, leaving);
  const facts = removing.map(({ applicant, user_id }) => eventOf(applicant, user_id, null));
  await recordEvents(tx, actor, 'ACCOUNT_REMOVED', facts);
}
