import { sql } from 'drizzle-orm';
import { type NewPasskey, PASSKEYS_MAX } from '#contract/auth/account.ts';
import { messages } from '#contract/shared/messages.ts';
import { consumeRegistration, storeChallenge } from '#server/auth/challenges.service.ts';
import { mailAccessChange } from '#server/auth/owner-mail.service.ts';
import { hashRecoveryCode, newRecoveryCodes } from '#server/core/auth/recovery-codes.ts';
import { needsSecondFactor } from '#server/core/auth/require-role.ts';
import { findTotpStep, newTotpKey, totpUri } from '#server/core/auth/totp.ts';
import { registrationOptions, siteOf, verifyRegistration } from '#server/core/auth/webauthn.ts';
import { AppError, invalidField } from '#server/core/errors.ts';
import { recordSecurityEvent } from '#server/core/security-log.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import * as queries from './account.queries.ts';
import {
  changeOwnAccount,
  type Deps,
  type Owner,
  requireUser,
  type StoredUser,
} from './account.service.ts';

const NO_TOTP = { totp_key: null, totp_confirmed_at: null, totp_step: null };

/** A new key for the authenticator app. It counts once a code of it was confirmed. */
export function setUpTotp({ db, config, secret }: Deps, owner: Owner) {
  return changeOwnAccount(db, owner, async (tx, user) => {
    if (user.totp_confirmed_at) throw new AppError('totp_exists');
    const key = newTotpKey();
    await queries.updateUser(tx, user.id, { totp_key: secret.encrypt(key), totp_step: null });
    const uri = totpUri(key, { issuer: config.network.name, account: user.email });
    return { secret: key, uri };
  });
}

export function confirmTotp(deps: Deps, owner: Owner, typed: string) {
  const { db, secret, now } = deps;
  return changeOwnAccount(db, owner, async (tx, user) => {
    if (user.totp_confirmed_at) throw new AppError('totp_exists');
    const key = user.totp_key && secret.decrypt(user.totp_key);
    const step = key && findTotpStep(key, typed.replace(/[\s-]/g, ''), now());
    if (!step) throw invalidField('code', messages.totpInvalid);
    // The step counts as used: this code must not sign in as well.
    const totp_confirmed_at = sql`now()`;
    await queries.updateUser(tx, user.id, { totp_confirmed_at, totp_step: step });
    await report(tx, deps, owner, user, 'TOTP_ADDED');
    return createFirstCodes(tx, deps, owner);
  });
}

export async function removeTotp(deps: Deps, owner: Owner): Promise<void> {
  await changeOwnAccount(deps.db, owner, async (tx, user) => {
    const wasConfirmed = user.totp_confirmed_at !== null;
    const passkeys = await queries.listPasskeys(tx, user.id);
    if (wasConfirmed && passkeys.length === 0) await removeLastFactor(tx, deps, user);
    await queries.updateUser(tx, user.id, NO_TOTP);
    if (wasConfirmed) await report(tx, deps, owner, user, 'TOTP_REMOVED');
  });
}

export async function passkeyOptions(
  { db, config }: Deps,
  { id, origin }: Pick<Owner, 'id' | 'origin'>,
) {
  const user = await requireUser(db, id);
  const known = await queries.listPasskeys(db, id);
  if (known.length >= PASSKEYS_MAX) throw new AppError('too_many_passkeys');
  const site = siteOf(config, origin);
  const options = await registrationOptions(site, config.network.name, user, known);
  const challenge = await storeChallenge(db, {
    purpose: 'passkey_registration',
    user_id: id,
    webauthn_challenge: options.challenge,
  });
  return { challenge, options: { ...options } };
}

export async function addPasskey(deps: Deps, owner: Owner, given: NewPasskey) {
  const verified = await verifyNewPasskey(deps, owner, given);
  return storePasskey(deps, owner, given.name, verified);
}

type PasskeyOwner = Pick<Owner, 'id' | 'ip' | 'origin'>;

export async function verifyNewPasskey(
  { db, config }: Deps,
  { id, origin }: PasskeyOwner,
  given: Omit<NewPasskey, 'name'>,
) {
  const refused = () => invalidField('passkey', messages.secondFactorInvalid);
  const challenge = await consumeRegistration(db, given.challenge, id);
  if (!challenge) throw refused();
  const verified = await verifyRegistration(siteOf(config, origin), challenge, given.passkey);
  if (!verified) throw refused();
  return verified;
}

export function storePasskey(
  deps: Deps,
  owner: PasskeyOwner,
  name: string,
  verified: Awaited<ReturnType<typeof verifyNewPasskey>>,
) {
  return changeOwnAccount(deps.db, owner, async (tx, user) => {
    const known = await queries.listPasskeys(tx, user.id);
    if (known.length >= PASSKEYS_MAX) throw new AppError('too_many_passkeys');
    const passkey = await queries.insertPasskey(tx, { ...verified, user_id: user.id, name });
    if (!passkey) throw new AppError('passkey_exists');
    await report(tx, deps, owner, user, 'PASSKEY_ADDED');
    return { passkey, recovery_codes: await createFirstCodes(tx, deps, owner) };
  });
}

export async function removePasskey(deps: Deps, owner: Owner, id: string): Promise<void> {
  await changeOwnAccount(deps.db, owner, async (tx, user) => {
    if (!(await queries.deletePasskey(tx, user.id, id))) throw new AppError('passkey_not_found');
    const left = await queries.listPasskeys(tx, user.id);
    if (left.length === 0 && !user.totp_confirmed_at) await removeLastFactor(tx, deps, user);
    await report(tx, deps, owner, user, 'PASSKEY_REMOVED');
  });
}

/** New codes; the earlier ones no longer work. */
export function renewRecoveryCodes(deps: Deps, owner: Owner): Promise<string[]> {
  return changeOwnAccount(deps.db, owner, async (tx, user) => {
    const passkeys = await queries.listPasskeys(tx, user.id);
    if (!user.totp_confirmed_at && passkeys.length === 0) throw new AppError('no_second_factor');
    await mailAccessChange(tx, deps.mail, user, 'RECOVERY_CODES_CREATED');
    return createCodes(tx, deps, owner);
  });
}

/**
 * By an operator, for somebody who has lost all factors; their sessions end. False if there was none to
 * remove, undefined if there is no such account.
 */
export async function removeSecondFactors(
  {
    db,
    secret,
    log,
    mail,
  }: Pick<Deps, 'db' | 'secret' | 'log'> & { mail: Pick<MailQueue, 'enqueue'> },
  email: string,
): Promise<boolean | undefined> {
  const found = await queries.getUserByEmail(db, email);
  if (!found) return undefined;
  return db.transaction(async (tx) => {
    const user = await queries.lockUser(tx, found.id);
    if (!user) return undefined;
    const hasPasskeys = (await queries.listPasskeys(tx, user.id)).length > 0;
    if (!user.totp_confirmed_at && !hasPasskeys) return false;
    await queries.updateUser(tx, user.id, NO_TOTP);
    await queries.deletePasskeys(tx, user.id);
    await queries.replaceRecoveryCodes(tx, user.id, []);
    await queries.deleteSignInChallenges(tx, user.id);
    await queries.deleteSessions(tx, user.id);
    const facts = { user_id: user.id, details: 'All factors, by an operator' };
    await recordSecurityEvent(tx, { secret, log, ip: null }, 'TOTP_REMOVED', facts);
    await mailAccessChange(tx, mail, user, 'FACTORS_REMOVED');
    return true;
  });
}

/** With the account's first second factor; null if there are codes from an earlier one. */
async function createFirstCodes(tx: Db, deps: Deps, owner: CodesOwner): Promise<string[] | null> {
  if (await queries.hasRecoveryCodes(tx, owner.id)) return null;
  return createCodes(tx, deps, owner);
}

type CodesOwner = Pick<Owner, 'id' | 'ip'>;
async function createCodes(tx: Db, deps: Deps, owner: CodesOwner): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(owner.id, code));
  await queries.replaceRecoveryCodes(tx, owner.id, hashes);
  const by = { secret: deps.secret, log: deps.log, ip: owner.ip };
  await recordSecurityEvent(tx, by, 'RECOVERY_CODES_CREATED', { user_id: owner.id });
  return codes;
}

/** The codes end with the last factor: they replace one, and are none themselves. */
async function removeLastFactor(tx: Db, { config }: Deps, user: StoredUser): Promise<void> {
  if (needsSecondFactor(config, user)) throw new AppError('last_second_factor');
  await queries.replaceRecoveryCodes(tx, user.id, []);
}

async function report(
  tx: Db,
  { secret, log, mail }: Deps,
  { ip }: Pick<Owner, 'ip'>,
  user: StoredUser,
  change: 'TOTP_ADDED' | 'TOTP_REMOVED' | 'PASSKEY_ADDED' | 'PASSKEY_REMOVED',
): Promise<void> {
  await recordSecurityEvent(tx, { secret, log, ip }, change, { user_id: user.id });
  await mailAccessChange(tx, mail, user, change);
}
