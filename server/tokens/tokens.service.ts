import { messages } from '#contract/shared/messages.ts';
import { latestExpiry, type TokenBody } from '#contract/tokens/tokens.ts';
import { mailAccessChange } from '#server/auth/owner-mail.service.ts';
import { newApiToken } from '#server/core/auth/api-tokens.ts';
import { transactionAs } from '#server/core/auth/lock-account.ts';
import { hashToken } from '#server/core/auth/tokens.ts';
import { AppError } from '#server/core/errors.ts';
import { type Member, recordEvent } from '#server/core/events.ts';
import { recordSecurityEvent, type SecurityDeps } from '#server/core/security-log.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import * as queries from './tokens.queries.ts';

type Deps = SecurityDeps & { db: Db; mail: MailQueue; now: () => Date };
type Maker = Member & { ip: string };

export const listTokens = queries.listTokens;

/** The secret is in this answer alone: its hash is stored (rule tokens-1). */
export async function createToken(
  { db, mail, secret: key, log, now }: Deps,
  { ip, ...actor }: Maker,
  { name, scopes, expires_at }: TokenBody,
) {
  const created_at = now();
  if (expires_at <= created_at || expires_at > latestExpiry(created_at)) {
    const error = { field: 'expires_at', message: messages.tokenExpiryInvalid };
    throw new AppError('validation_failed', { errors: [error] });
  }
  const secret = newApiToken();
  const token = await db.transaction(async (tx) => {
    const owner = await queries.lockOwner(tx, actor.id);
    if (owner?.role !== 'admin' || owner.status !== 'active') throw new AppError('not_signed_in');
    const made = { name, scopes, expires_at, created_at };
    const stored = await queries.insertToken(tx, {
      ...made,
      token_hash: hashToken(secret),
      user_id: actor.id,
    });
    const details = `${name}: ${scopes.join(', ')}`;
    await recordEvent(tx, actor, 'TOKEN_CREATED', { user_id: actor.id, details });
    const facts = { user_id: actor.id, details };
    await recordSecurityEvent(tx, { secret: key, log, ip }, 'TOKEN_CREATED', facts);
    await mailAccessChange(tx, mail, owner, 'TOKEN_CREATED');
    return stored;
  });
  return { token, secret };
}

/** Any administrator may end any token: the one who made it may be away. */
export async function revokeToken(
  { db, secret, log }: Pick<Deps, 'db' | 'secret' | 'log'>,
  { ip, ...actor }: Maker,
  id: string,
): Promise<void> {
  await transactionAs(db, actor, async (tx) => {
    const revoked = await queries.revokeToken(tx, id);
    if (!revoked) throw new AppError('token_not_found');
    const { user_id, name: details } = revoked;
    await recordEvent(tx, actor, 'TOKEN_REVOKED', { user_id, details });
    await recordSecurityEvent(tx, { secret, log, ip }, 'TOKEN_REVOKED', { user_id, details });
  });
}
