import { sql } from 'drizzle-orm';
import type { Factor } from '#contract/activity/security-log.ts';
import { SESSION_DAYS } from '#contract/auth/limits.ts';
import { verifyPassword } from '#server/core/auth/passwords.ts';
import { needsSetup, toActor } from '#server/core/auth/require-role.ts';
import { hashToken, newToken } from '#server/core/auth/tokens.ts';
import type { Config } from '#server/core/config.ts';
import { AppError } from '#server/core/errors.ts';
import { recordEvent } from '#server/core/events.ts';
import { recordSecurityEvent, type SecurityDeps } from '#server/core/security-log.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import type { TechnicalLookup } from '#server/technical/technical.service.ts';
import * as queries from './auth.queries.ts';
import { countSignIn, isKnownPlace, recordSuccess } from './login-throttle.ts';
import { countFailedSignIn, forgetFailedSignIns, mailNewPlace } from './owner-mail.service.ts';

export type SignInDeps = SecurityDeps & {
  db: Db;
  config: Pick<
    Config,
    | 'rateLimit'
    | 'publicUrl'
    | 'webOrigins'
    | 'isOidcOnly'
    | 'breakGlassEmail'
    | 'network'
    | 'requireSecondFactor'
  >;
  technical: TechnicalLookup;
  mail: MailQueue;
  now: () => Date;
};
/** Who calls: where a sign-in comes from, and the session that it was sent with. */
export type Client = {
  ip: string;
  userAgent: string | null;
  origin: string | undefined;
  token: string | undefined;
};

/** Administrators without passwords, password links and passkeys, but for the one of an emergency (rule oidc-5). */
export const isOidcOnly = (
  { isOidcOnly: isOn, breakGlassEmail }: Pick<Config, 'isOidcOnly' | 'breakGlassEmail'>,
  { role, email }: Pick<queries.StoredUser, 'role' | 'email'>,
) => isOn && role === 'admin' && email.toLowerCase() !== breakGlassEmail;

const SESSION_SECONDS = SESSION_DAYS * 86_400;

/** As `countSignIn`, if limits are on; a refusal is written to the security log. */
export async function countAttempt(
  { db, config, secret, log }: Pick<SignInDeps, 'db' | 'config' | 'secret' | 'log'>,
  { ip }: Pick<Client, 'ip'>,
  email: string,
): Promise<() => Promise<void>> {
  if (!config.rateLimit) return async () => {};
  try {
    return await countSignIn(db, { email, address: ip, secret });
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') {
      const user = await queries.getUserByEmail(db, email);
      await recordSecurityEvent(db, { secret, log, ip }, 'SIGN_IN_BLOCKED', {
        user_id: user?.id,
        email,
      });
    }
    throw error;
  }
}

/** Names whom to write to. */
export const accountInactive = ({ network }: Pick<Config, 'network'>) =>
  new AppError('account_inactive', {
    message: (sentences) => sentences.accountInactive(network.support_email),
  });

/** A signed-in user's password, given again; counted like a sign-in. `recordSignIn` follows once all is right. */
export async function checkOwnPassword(
  deps: Pick<SignInDeps, 'db' | 'config' | 'secret' | 'log' | 'mail'>,
  client: Pick<Client, 'ip'>,
  user: queries.StoredUser,
  password: string,
): Promise<boolean> {
  const accept = await countAttempt(deps, client, user.email);
  if (await verifyPassword(user.password_hash, password)) {
    await accept();
    return true;
  }
  const { db, secret, log } = deps;
  await recordSecurityEvent(db, { secret, log, ip: client.ip }, 'SIGN_IN_FAILED', {
    user_id: user.id,
    factor: 'password',
    details: 'Wrong password in an open session',
  });
  await countFailedSignIn(deps, user.email, user);
  return false;
}

/** After a sign-in, or one in an open session: earlier failures no longer count. */
export async function recordSignIn(
  deps: Pick<SignInDeps, 'db' | 'secret'>,
  { ip }: Pick<Client, 'ip'>,
  { email }: Pick<queries.StoredUser, 'email'>,
): Promise<void> {
  await recordSuccess(deps.db, { email, address: ip, secret: deps.secret });
  await forgetFailedSignIns(deps, email);
}

/**
 * Ends a sign-in with a new session, and the one it was sent with. `useFactor` runs after the user
 * is locked, and throws if the second factor has been used or removed meanwhile.
 */
export async function startSession(
  deps: SignInDeps,
  client: Client,
  known: queries.StoredUser,
  factor: Factor,
  useFactor: (tx: Db) => Promise<void> = async () => {},
) {
  const { db, config, secret, log, technical, mail } = deps;
  const attempt = { email: known.email, address: client.ip, secret };
  const isNewPlace = known.lastLogin !== null && !(await isKnownPlace(db, attempt));
  const { device, place } = await technical.describeClient(client);
  const token = newToken();
  const user = await db.transaction(async (tx) => {
    // Checked again here: the account may have changed since its password was verified.
    const current = await queries.touchLastLogin(tx, known);
    if (!current) throw new AppError('invalid_credentials');
    await useFactor(tx);
    if (client.token) await queries.deleteSession(tx, hashToken(client.token));
    await queries.insertSession(tx, {
      token_hash: hashToken(token),
      user_id: known.id,
      expires_at: inSeconds(SESSION_SECONDS),
      has_mfa: factor === 'oidc_mfa',
      device,
      place,
    });
    await recordEvent(tx, toActor(known), 'USER_SIGNED_IN', { user_id: known.id });
    const origin = { secret, log, ip: client.ip };
    await recordSecurityEvent(tx, origin, 'SIGNED_IN', { user_id: known.id, factor });
    if (isNewPlace) {
      await recordSecurityEvent(tx, origin, 'SIGN_IN_NEW_PLACE', {
        user_id: known.id,
        details: [device, place].filter(Boolean).join(', '),
      });
      await mailNewPlace(tx, mail, known, { device, place, at: deps.now() });
    }
    return current;
  });
  await recordSignIn(deps, client, known);
  // With a second factor it would have been another one.
  const hasSecondFactor = factor !== 'password' && factor !== 'oidc';
  const isBlocked = needsSetup(config, { ...user, user, hasSecondFactor });
  return { token, user, ...(isBlocked && { setup_required: true as const }) };
}

/** In the database's time. */
export const inSeconds = (seconds: number) =>
  sql`now() + make_interval(secs => ${seconds})` as never;
