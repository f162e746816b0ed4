import { randomUUID } from 'node:crypto';
import type { EventAction } from '#contract/activity/activity.ts';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { lockAccount } from '#server/core/auth/lock-account.ts';
import { hashPassword } from '#server/core/auth/passwords.ts';
import { newToken } from '#server/core/auth/tokens.ts';
import { violates } from '#server/core/errors.ts';
import { type Actor, recordEvents } from '#server/core/events.ts';
import { idsOf } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import {
  activateLocked,
  deactivateLocked,
  deleteLocked,
} from '#server/users/user-changes.service.ts';
import * as queries from './accounts.queries.ts';

type LinkMail = { mail: Pick<MailQueue, 'withdrawLinks'> };
type AccountMail = { mail: Pick<MailQueue, 'forgetAccounts'> };
type ApplicantAccount = queries.ApplicantAccount;
type Applicant = {
  id: string;
  application_number: string;
  full_name: string;
  email: string;
  erased_at: Date | null;
};
/** The accounts that a transaction holds, by id. */
export type LockedAccounts = Map<string, queries.StoredUser>;

const ATTEMPTS = 5;

/** An account appeared or changed hands between the locks of accounts and applications. */
class AccountsChanged extends Error {}

/** Repeats a transaction that found other accounts than it had locked. */
export async function repeatForAccounts<T>(transact: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      const isRace = error instanceof AccountsChanged || violates(error, 'one_user_per_email');
      if (!isRace || attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * First in a transaction that changes applications together with their accounts: the acting account
 * and those of the applications, in the order of ids, as User Management locks them. Accounts of
 * administrators are never removed, so `forRemoval` leaves them out.
 */
export async function lockAccounts(
  tx: Db,
  actor: Actor,
  applicationIds: queries.Given,
  { forRemoval = false } = {},
): Promise<LockedAccounts> {
  const found = (await queries.listAccounts(tx, applicationIds)).flatMap(({ user_id, role }) =>
    user_id && !(forRemoval && role === 'admin') ? [user_id] : [],
  );
  const ids = [...new Set(found)].filter((id) => id !== actor.id);
  const strength = forRemoval ? 'update' : 'no key update';
  const self = actor.id ?? '';
  const before = await queries.lockUsers(
    tx,
    ids.filter((id) => id < self),
    strength,
  );
  await lockAccount(tx, actor);
  const own = found.includes(self) ? await queries.lockUsers(tx, [self], 'no key update') : [];
  const after = await queries.lockUsers(
    tx,
    ids.filter((id) => id > self),
    strength,
  );
  return new Map([...before, ...own, ...after].map((user) => [user.id, user]));
}

/** The accounts of these applications, for `lockUsersForChange`. */
export async function listAccountIds(tx: Db, applicationIds: string[]): Promise<string[]> {
  return (await queries.listAccounts(tx, applicationIds)).flatMap(({ user_id }) => user_id ?? []);
}

/** The account of a locked application, and whether it is linked or only has the same address. */
export async function findAccount(tx: Db, locked: LockedAccounts, application: { id: string }) {
  const [found] = await listLocked(tx, locked, [application]);
  const user = locked.get(found?.user_id ?? '');
  return user && { user, isLinked: found?.created_account !== null };
}

/** The accounts of locked applications, which must be the ones that `lockAccounts` has locked. */
async function listLocked(
  tx: Db,
  locked: LockedAccounts,
  applications: { id: string }[],
  { forRemoval = false } = {},
): Promise<ApplicantAccount[]> {
  if (applications.length === 0) return [];
  const accounts = await queries.listAccounts(tx, idsOf(applications));
  const missing = accounts.filter(
    ({ user_id, role }) => user_id && !locked.has(user_id) && !(forRemoval && role === 'admin'),
  );
  if (missing.length > 0) throw new AccountsChanged();
  return accounts;
}

const isOfCorrespondent = ({ created_account, role }: ApplicantAccount) =>
  created_account === true && role === 'correspondent';

/**
 * Gives each of these locked applications the account with its address, or a new one (rule
 * training-1). An account that a rejection had deactivated is active again; one that an administrator
 * deactivated stays so. Returns the ids of the accounts by application, and what was new.
 */
export async function giveAccounts(
  tx: Db,
  actor: Actor,
  locked: LockedAccounts,
  applicants: Applicant[],
  batch_id: string | null = null,
) {
  const invited = applicants.filter(({ erased_at }) => erased_at === null);
  const accounts = await listLocked(tx, locked, invited);
  const owners = new Map(accounts.map((account) => [account.application_id, account]));
  const made = await createUsers(
    tx,
    invited.filter(({ id }) => !owners.get(id)?.user_id),
  );
  const others = await queries.listOtherTrainings(
    tx,
    accounts.flatMap(({ user_id }) => user_id ?? []),
    idsOf(invited),
  );
  const given = invited.map((applicant) => {
    const owner = owners.get(applicant.id);
    const user_id = owner?.user_id ?? made.get(addressOf(applicant))?.user.id ?? '';
    const isMade = made.get(addressOf(applicant))?.applicant === applicant;
    return { applicant, user_id, isMade, isNew: (owner?.created_account ?? null) === null };
  });
  const linking = given.filter(({ isNew }) => isNew);
  await queries.insertTrainings(
    tx,
    linking.map(({ applicant, user_id }) => ({
      application_id: applicant.id,
      user_id,
      // Also of an account that was made for an earlier application of the same person.
      created_account:
        made.has(addressOf(applicant)) ||
        others.some((other) => other.user_id === user_id && other.created_account),
      invited_batch: batch_id,
    })),
  );
  const record = (action: EventAction, rows: typeof given) =>
    recordEvents(
      tx,
      actor,
      action,
      rows.map(({ applicant, user_id }) => ({
        ...eventOf(applicant, user_id, batch_id),
        ...(action === 'USER_CREATED' && {
          details: `${applicant.application_number}: correspondent account`,
        }),
      })),
    );
  const created = linking.filter(({ isMade }) => isMade);
  const linked = linking.filter(({ isMade }) => !isMade);
  await record(batch_id ? 'ACCOUNT_CREATED' : 'USER_CREATED', created);
  await record('ACCOUNT_LINKED', linked);
  const closed = new Set(
    [...accounts, ...others].flatMap(({ user_id, deactivated_batch }) =>
      user_id && deactivated_batch && locked.get(user_id)?.status === 'inactive' ? [user_id] : [],
    ),
  );
  await activate(
    tx,
    actor,
    given.filter(({ user_id }) => closed.has(user_id)),
    batch_id,
  );
  return {
    users: new Map(given.map(({ applicant, user_id }) => [applicant.id, user_id])),
    created: [...made.values()].map(({ user }) => user),
    linked: linked.length,
  };
}

/** An invitation, or another one, starts the time after which somebody counts as silent (rule training-11). */
export const markInvited = (tx: Db, invited: { id: string }[]) =>
  queries.markActive(tx, idsOf(invited));

const addressOf = ({ email }: { email: string }) => email.toLowerCase();

/** One account per address, with the name in the first application of this address. */
async function createUsers(tx: Db, applicants: Applicant[]) {
  const first = new Map<string, Applicant>();
  for (const applicant of applicants) {
    const address = addressOf(applicant);
    if (!first.has(address)) first.set(address, applicant);
  }
  if (first.size === 0) return new Map<string, never>();
  // Nobody knows this password: the accounts open only through a link.
  const password_hash = await hashPassword(newToken());
  // In one order: two changes that insert the same addresses must not deadlock.
  const rows = [...first]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { full_name: name, email }]) => ({ name, email, password_hash }));
  const users = await queries.insertUsers(tx, rows);
  return new Map(
    users.map((user) => [addressOf(user), { user, applicant: first.get(addressOf(user)) }]),
  );
}

const eventOf = (
  { id, application_number }: { id: string; application_number: string },
  user_id: string,
  batch_id: string | null,
) => ({ application_id: id, user_id, batch_id, details: application_number });

type Owned = { applicant: { id: string; application_number: string }; user_id: string };

const usersOf = (owned: Owned[]) => [...new Set(owned.map(({ user_id }) => user_id))];

async function activate(tx: Db, actor: Actor, owned: Owned[], batch_id: string | null) {
  if (owned.length === 0) return;
  await activateLocked(tx, usersOf(owned));
  await queries.markDeactivated(tx, usersOf(owned), null);
  const facts = owned.map(({ applicant, user_id }) => eventOf(applicant, user_id, batch_id));
  await recordEvents(tx, actor, 'ACCOUNT_REACTIVATED', facts);
}

async function deactivate(tx: Db, deps: LinkMail, actor: Actor, owned: Owned[], batch: string) {
  if (owned.length === 0) return;
  await deactivateLocked(tx, deps, usersOf(owned));
  await queries.markDeactivated(tx, usersOf(owned), batch);
  const facts = owned.map(({ applicant, user_id }) => eventOf(applicant, user_id, batch));
  await recordEvents(tx, actor, 'ACCOUNT_DEACTIVATED', facts);
}

const toOwned = ({ application_id, application_number, user_id }: ApplicantAccount): Owned[] =>
  user_id ? [{ applicant: { id: application_id, application_number }, user_id }] : [];

const IN_PROGRAM: ApplicationStatus[] = ['training', 'demo_submitted', 'approved'];

/**
 * Deactivates the accounts that were made for these rejected applications (rule training-2), except
 * where another application of the same person goes on.
 */
export async function closeAccounts(
  tx: Db,
  deps: LinkMail,
  actor: Actor,
  locked: LockedAccounts,
  rejected: { id: string }[],
  batch_id: string = randomUUID(),
) {
  const accounts = (await listLocked(tx, locked, rejected))
    .filter(isOfCorrespondent)
    .filter(({ status }) => status === 'active');
  const userIds = accounts.flatMap(({ user_id }) => user_id ?? []);
  const others = await queries.listOtherTrainings(tx, userIds, idsOf(rejected));
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
  const wasRejected = new Set(idsOf(restored.filter(({ status }) => status === 'rejected')));
  const reopening = accounts.filter(
    (account) =>
      wasRejected.has(account.application_id) &&
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
  await queries.deleteTrainings(tx, applicationIds);
  if (removing.length === 0) return;
  await deleteLocked(
    tx,
    deps,
    usersOf(removing).flatMap((id) => locked.get(id) ?? []),
  );
  const facts = removing.map(({ applicant, user_id }) => eventOf(applicant, user_id, null));
  await recordEvents(tx, actor, 'ACCOUNT_REMOVED', facts);
}
