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
import { hashPassword } from '#server/core/auth/passwords.ts';
import { AppError, violates } from '#server/core/errors.ts';
import { type Actor, type EventFacts, recordEvent, recordEvents } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import { mentionUser } from '#server/db/user-mentions.ts';
import type { Mail, MailQueue } from '#server/mail/mail.queue.ts';
import {
  applyChange,
  type Deps,
  deleteLocked,
  endSessions,
  lockUsersForChange,
  type SessionActor,
  welcome,
} from './user-changes.service.ts';
import * as queries from './users.queries.ts';

type StoredUser = queries.StoredUser;

export async function listUsers(db: Db, query: UserListQuery) {
  return (await queries.listUsers(db, query)).map(toUser);
}

export async function createUser(
  deps: Deps,
  actor: SessionActor,
  { password, ...fields }: NewUser,
) {
  const password_hash = await hashPassword(password);
  return refusingTakenEmail(() =>
    deps.db.transaction(async (tx) => {
      await lockUsersForChange(tx, actor);
      const user = await queries.insertUser(tx, { ...fields, password_hash });
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
  const password_hash = password === undefined ? undefined : await hashPassword(password);
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
  const password_hash = await hashPassword(newPassword);
  await changeUser(deps, actor, id, { password_hash }, 'PASSWORD_RESET', {
    describe: () => ({ details: sendEmail ? 'told by email' : 'not told by email' }),
    mails: ({ name, email }) =>
      sendEmail ? [{ kind: 'password_was_reset', to: email, facts: { name } }] : [],
  });
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
  wanted: { [F in Field]?: StoredUser[F] | undefined },
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
      const [after = before] = await applyChange(tx, deps, actor, [before], wanted);
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
    // Sessions before rows: a sign-out holds its session while it waits for the user's row.
    await endSessions(tx, actor, [id]);
    const [user] = await lockUsersForChange(tx, actor, [id], 'update');
    if (!user) throw new AppError('user_not_found');
    if (user.id === actor.id) {
      throw new AppError('own_account', { message: messages.ownAccountDelete });
    }
    await deleteLocked(tx, deps, [user]);
    const details = describeDeleted(user);
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

const describeDeleted = ({ id, role, status }: StoredUser) =>
  `${mentionUser(id)}: ${role}, ${status}`;

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
