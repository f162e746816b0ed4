import { EMAIL_LINK_HOURS } from '#contract/auth/account.ts';
import { messages } from '#contract/shared/messages.ts';
import { toActor } from '#server/core/auth/require-role.ts';
import { hashToken, newToken } from '#server/core/auth/tokens.ts';
import { AppError, violates } from '#server/core/errors.ts';
import { recordEvent } from '#server/core/events.ts';
import { limitMail } from '#server/core/http/mail-limit.ts';
import { recordSecurityEvent } from '#server/core/security-log.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './account.queries.ts';
import { changeOwnAccount, type Deps, type Owner, type StoredUser } from './account.service.ts';

/** The address changes when the link is opened that this mails to it; the old one is told. */
export async function requestEmailChange(deps: Deps, owner: Owner, email: string) {
  const { db, secret, log } = deps;
  return changeOwnAccount(db, owner, async (tx, user) => {
    // Whether somebody else has the address is told only to its owner, by the link.
    if (email === user.email) throw emailTaken();
    await limitMail(tx, deps, 'account', user.id);
    await limitMail(tx, deps, 'account', email);
    await queries.deleteEmailLink(tx, user.id);
    const expires_at = await mailLink(tx, deps, user, email);
    await recordSecurityEvent(tx, { secret, log, ip: owner.ip }, 'EMAIL_CHANGE_REQUESTED', {
      user_id: user.id,
    });
    return { email, expires_at };
  });
}

/** The row is the pending change; the mail worker replaces its token by that of the link it sends. */
async function mailLink(tx: Db, { mail }: Deps, user: StoredUser, email: string) {
  const { expires_at } = await queries.insertEmailLink(tx, {
    token_hash: hashToken(newToken()),
    user_id: user.id,
    email,
    hours: EMAIL_LINK_HOURS,
  });
  const { name } = user;
  const link = { purpose: 'confirm_account_email', user_id: user.id, email } as const;
  await mail.enqueue(tx, [
    { kind: 'confirm_email', to: email, facts: { name }, link },
    { kind: 'email_change_requested', to: user.email, facts: { name, new_email: email } },
  ]);
  return expires_at;
}

export async function cancelEmailChange({ db }: Deps, owner: Owner): Promise<void> {
  await changeOwnAccount(db, owner, (tx, user) => queries.deleteEmailLink(tx, user.id));
}

/** By the link in the mail, signed in or not. */
export async function confirmEmailChange(
  { db, secret, log, mail }: Deps,
  { ip }: Pick<Owner, 'ip'>,
  token: string,
): Promise<void> {
  const tokenHash = hashToken(token);
  const found = await queries.getEmailLink(db, tokenHash);
  if (!found?.user_id) throw new AppError('link_invalid');
  try {
    await db.transaction(async (tx) => {
      const user = await queries.lockUser(tx, found.user_id ?? '');
      const link = await queries.consumeEmailLink(tx, tokenHash);
      if (user?.status !== 'active' || !link?.email) throw new AppError('link_invalid');
      await queries.updateUser(tx, user.id, { email: link.email });
      // Links in the mail of the old address must not set the password.
      await mail.withdrawLinks(tx, [user.id]);
      await queries.deleteSignInChallenges(tx, user.id);
      const { name } = user;
      const facts = { name, new_email: link.email };
      await mail.enqueue(tx, [{ kind: 'email_changed', to: user.email, facts }]);
      await recordEvent(tx, toActor(user), 'USER_UPDATED', {
        user_id: user.id,
        details: 'Changed their own email address',
      });
      await recordSecurityEvent(tx, { secret, log, ip }, 'EMAIL_CHANGED', { user_id: user.id });
    });
  } catch (error) {
    if (violates(error, 'one_user_per_email')) throw emailTaken();
    throw error;
  }
}

const emailTaken = () =>
  new AppError('email_taken', { errors: [{ field: 'email', message: messages.emailTaken }] });
