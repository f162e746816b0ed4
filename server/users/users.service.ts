import type { EventAction } from '#contract/activity/activity.ts';
import { messages } from '#contract/shared/messages.ts';
import type {
  NewUser,
  Role,
  UserListQuery,
  UserPasswordReset,
  UserStatus,
  UserUpdate,
} from '#contract/users/users.ts';
import { toUser } from '#server/auth/auth.service.ts';
import { mailAccessChange } from '#server/auth/owner-mail.service.ts';
import { refuseGuessable } from '#server/core/auth/guessable-passwords.ts';
import { hashPassword } from '#server/core/auth/passwords.ts';
import { mentionDeleted } from '#server/core/auth/pseudonym.ts';
import { refuseUnconfirmed } from '#server/core/auth/require-role.ts';
import { AppError, violates } from '#server/core/errors.ts';
import { type Actor, type EventFacts, recordEvent, recordEvents } from '#server/core/events.ts';
import type { Viewer } from '#server/core/hidden.ts';
import { recordSecurityEvent } from '#server/core/security-log.ts';
import type { Db } from '#server/db/client.ts';
import { mentionUser } from '#server/db/user-mentions.ts';
import type { Mail, MailQueue } from '#server/mail/mail.queue.ts';
import {
  applyChange,
  type Deps,
  deleteLocked,
  lockUsersForChange,
  type SessionActor,
  welcome,
} from './user-changes.service.ts';
import * as queries from './users.queries.ts';

type StoredUser = queries.StoredUser;

export async function listUsers(db: Db, viewer: Viewer, query: UserListQuery) {
  return (await queries.listUsers(db, query, viewer)).map(toUser);
}

export async function createUser(
  deps: Deps,
  actor: SessionActor,
  { password, ...fields }: NewUser,
) {
  if (fields.role === 'admin') refuseUnconfirmed(actor);
  await refuseGuessable(password, fields, deps.config, 'password');
  const password_hash = await hashPassword(password);
  return refusingTakenEmail(() =>
    deps.db.transaction(async (tx) => {
      await lockUsersForChange(tx, actor);
      const password_change = 'offered';
      const user = await queries.insertUser(tx, { ...fields, password_hash, password_change });
      await recordEvent(tx, actor, 'USER_CREATED', {
        user_id: user.id,
        details: `${mentionUser(user.id)}: ${user.role}, ${user.status}`,
      });
      // Nobody can sign in to an inactive account: its welcome mail is sent on activation.
      if (user.status === 'active') await welcome(tx, deps, [user]);
      return toUser(user);
    }),
  );
}

export async function updateUser(deps: Deps, actor: SessionActor, id: string, update: UserUpdate) {
  const { password, ...fields } = update;
  const password_hash =
    password && (await hashNewPassword(deps, id, password, { field: 'password', ...fields }));
  return changeUser(deps, actor, id, { ...fields, password_hash }, 'USER_UPDATED', {
    describe: (before, after, changed) => ({
      details: changed
        .map((field) =>
          field === 'password_hash'
            ? 'password changed'
            : `${field} ${before[field]} → ${after[field]}`,
        )
        .join(', '),
    }),
  });
}

export function changeUserStatus(deps: Deps, actor: SessionActor, id: string, status: UserStatus) {
  return changeUser(deps, actor, id, { status }, 'USER_STATUS_CHANGED', {
    describe: (before, after) => fromTo(before.status, after.status),
  });
}

export function changeUserRole(deps: Deps, actor: SessionActor, id: string, role: Role) {
  return changeUser(deps, actor, id, { role }, 'USER_ROLE_CHANGED', {
    describe: (before, after) => fromTo(before.role, after.role),
  });
}

const fromTo = (from: string, to: string) => ({ from, to, details: `${from} → ${to}` });

export async function resetUserPassword(
  deps: Deps,
  actor: SessionActor,
  id: string,
  { newPassword, sendEmail }: UserPasswordReset,
) {
  const password_hash = await hashNewPassword(deps, id, newPassword, { field: 'newPassword' });
  await changeUser(deps, actor, id, { password_hash }, 'PASSWORD_RESET', {
    describe: () => ({ details: sendEmail ? 'told by email' : 'not told by email' }),
    mails: ({ name, email }) =>
      sendEmail ? [{ kind: 'password_was_reset', to: email, facts: { name } }] : [],
  });
}

/** With the name and email address that the same change gives the user, if any. */
async function hashNewPassword(
  { db, config }: Deps,
  id: string,
  password: string,
  { field, name, email }: { field: string; name?: string; email?: string },
): Promise<string> {
  const user = await queries.getUser(db, id);
  if (!user) throw new AppError('user_not_found');
  const owner = { name: name ?? user.name, email: email ?? user.email };
  await refuseGuessable(password, owner, config, field);
  return hashPassword(password);
}

const FIELDS = ['name', 'email', 'role', 'status', 'password_hash'] as const;
type Field = (typeof FIELDS)[number];

type ChangeReport = {
  /** The text for the activity log, after the user's name. */
  describe(
    before: StoredUser,
    after: StoredUser,
    changed: Field[],
  ): Pick<EventFacts, 'from' | 'to'> & { details: string };
  mails?(after: StoredUser): Mail[];
};

async function changeUser(
  deps: Deps,
  actor: SessionActor,
  id: string,
  wanted: Wanted,
  action: EventAction,
  { describe, mails }: ChangeReport,
) {
  return refusingTakenEmail(() =>
    deps.db.transaction(async (tx) => {
      const [before] = await lockUsersForChange(tx, actor, [id]);
      if (!before) throw new AppError('user_not_found');
      const changed = FIELDS.filter(
        (field) => wanted[field] !== undefined && wanted[field] !== before[field],
      );
      if (changed.length === 0) return toUser(before);
      if (before.id === actor.id) refuseOnOneself(changed);
      if (changesAccess(actor, before, wanted, changed)) refuseUnconfirmed(actor);
      const change = { ...wanted, ...passwordChange(actor, before, changed) };
      const [after = before] = await applyChange(tx, deps, actor, [before], change);
      await reportAccess(tx, deps, actor, before, after, mails);
      const { details, ...facts } = describe(before, after, changed);
      await recordEvent(tx, actor, action, {
        ...facts,
        user_id: before.id,
        details: `${mentionUser(before.id)}: ${details}`,
      });
      if (mails) await deps.mail.enqueue(tx, mails(after));
      return toUser(after);
    }),
  );
}

type Wanted = { [F in Field]?: StoredUser[F] | undefined };

/** Makes or removes an administrator, or changes how one signs in: a stolen session must not do that alone. */
function changesAccess(actor: SessionActor, before: StoredUser, wanted: Wanted, changed: Field[]) {
  if (changed.includes('role')) return true;
  if (before.role === 'admin' && wanted.status === 'inactive') return true;
  const isAccess = changed.includes('email') || changed.includes('password_hash');
  return isAccess && (before.role === 'admin' || before.id === actor.id);
}

/** A password that somebody else chose is offered to be changed (rule account-2). */
function passwordChange(actor: SessionActor, before: StoredUser, changed: Field[]) {
  if (!changed.includes('password_hash')) return {};
  return { password_change: before.id === actor.id ? null : ('offered' as const) };
}

/** Security log, and the owner is told: of a new address at the old one. */
async function reportAccess(
  tx: Db,
  { mail, secret, log }: Deps,
  actor: SessionActor,
  before: StoredUser,
  after: StoredUser,
  mails: ChangeReport['mails'],
): Promise<void> {
  const facts = {
    user_id: before.id,
    details: before.id === actor.id ? '' : 'By an administrator',
  };
  if (before.password_hash !== after.password_hash) {
    await recordSecurityEvent(tx, { secret, log, ip: actor.ip }, 'PASSWORD_CHANGED', facts);
    // Whether somebody else is told of a reset, the administrator chooses (`sendEmail`).
    const isOwn = before.id === actor.id;
    if (before.lastLogin && (isOwn || !mails)) {
      await mailAccessChange(tx, mail, before, 'PASSWORD_CHANGED');
    }
  }
  if (before.email === after.email) return;
  await recordSecurityEvent(tx, { secret, log, ip: actor.ip }, 'EMAIL_CHANGED', facts);
  // Somebody who never signed in gets a welcome at the new address instead.
  if (before.lastLogin === null) return;
  const told = { name: before.name, new_email: after.email };
  await mail.enqueue(tx, [{ kind: 'email_changed', to: before.email, facts: told }]);
}

function refuseOnOneself(changed: Field[]): void {
  if (changed.includes('role')) {
    throw new AppError('own_account', { message: messages.ownAccountRole });
  }
  if (changed.includes('status')) {
    throw new AppError('own_account', { message: messages.ownAccountStatus });
  }
}

export async function deleteUser(deps: Deps, actor: SessionActor, id: string) {
  await deps.db.transaction(async (tx) => {
    const [user] = await lockUsersForChange(tx, actor, [id], 'update');
    if (!user) throw new AppError('user_not_found');
    if (user.id === actor.id) {
      throw new AppError('own_account', { message: messages.ownAccountDelete });
    }
    if (user.role === 'admin') refuseUnconfirmed(actor);
    await deleteLocked(tx, deps, [user]);
    const details = describeDeleted(user, mentionDeleted(deps.secret, user.id));
    await recordEvent(tx, actor, 'USER_DELETED', { user_id: user.id, details });
  });
}

/** Deletes accounts for the operator; returns how many there were. */
export async function deleteAccounts(
  { db, mail }: { db: Db; mail: Pick<MailQueue, 'forgetAccounts'> },
  actor: Actor,
  ids: string[],
): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await queries.lockUsers(tx, ids, 'update');
    if (found.length === 0) return 0;
    await deleteLocked(tx, { mail }, found);
    await recordEvents(
      tx,
      actor,
      'USER_DELETED',
      found.map((user) => ({ user_id: user.id, details: describeDeleted(user) })),
    );
    return found.length;
  });
}

const describeDeleted = ({ id, role, status }: StoredUser, name = mentionUser(id)) =>
  `${name}: ${role}, ${status}`;

async function refusingTakenEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'one_user_per_email')) throw error;
    throw new AppError('email_taken', {
      errors: [{ field: 'email', message: messages.emailTaken }],
    });
  }
}
