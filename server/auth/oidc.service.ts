import { OIDC_ATTEMPT_MINUTES, OIDC_CODE_SECONDS } from '#contract/auth/oidc.ts';
import type { Language } from '#contract/shared/languages.ts';
import { localPath } from '#contract/shared/local-path.ts';
import type { Attempt, Identity, OidcClient } from '#server/core/auth/oidc-client.ts';
import type { SecretKey } from '#server/core/auth/secret-key.ts';
import { hashToken } from '#server/core/auth/tokens.ts';
import { AppError } from '#server/core/errors.ts';
import { recordSecurityEvent } from '#server/core/security-log.ts';
import { getUserByEmail, type StoredUser } from './auth.queries.ts';
import { storeChallenge } from './challenges.service.ts';
import * as queries from './oidc.queries.ts';
import { mailAccessChange } from './owner-mail.service.ts';
import { consumeChallenge } from './second-factor.queries.ts';
import { startSecondFactor } from './second-factor.service.ts';
import { type Client, type SignInDeps, startSession } from './sessions.service.ts';

/** What the cookie of an attempt holds, encrypted. */
type Remembered = Attempt & { language: Language; next?: string | undefined; until: number };

/** Where the browser goes and the content of its cookie (rule oidc-1). */
export async function startOidc(
  { secret, now }: Pick<SignInDeps, 'secret' | 'now'>,
  oidc: OidcClient,
  { next, language }: { next?: string | undefined; language: Language },
) {
  const { url, attempt } = await oidc.start();
  const until = now().getTime() + OIDC_ATTEMPT_MINUTES * 60_000;
  const remembered: Remembered = { ...attempt, language, next: localPath(next), until };
  return { url, cookie: secret.encrypt(JSON.stringify(remembered)) };
}

/** Undefined if there is no cookie of ours, or it is too old. */
export function readAttempt(
  { secret, now }: { secret: SecretKey; now: () => Date },
  cookie: string | undefined,
): Remembered | undefined {
  const text = cookie && secret.decrypt(cookie);
  if (!text) return undefined;
  const remembered: Remembered = JSON.parse(text);
  return remembered.until > now().getTime() ? remembered : undefined;
}

/** A sign-in that is refused; the reason is for the security log alone (rule oidc-3). */
export class OidcRefusal extends Error {
  readonly user: StoredUser | undefined;
  readonly email: string | undefined;
  constructor(reason: string, { user, email }: { user?: StoredUser; email?: string } = {}) {
    super(reason);
    this.user = user;
    this.email = email;
  }
}

/** Finds the account of somebody whom the provider vouches for; returns the one-time code of the page. */
export async function acceptIdentity(
  deps: SignInDeps,
  { ip }: Pick<Client, 'ip'>,
  identity: Identity,
): Promise<string> {
  const { issuer, subject, hasMfa } = identity;
  const known = await queries.getUserOfIdentity(deps.db, issuer, subject);
  const user = known ?? (await linkByAddress(deps, ip, identity));
  if (user.status !== 'active') throw new OidcRefusal('The account is not active', { user });
  const purpose = hasMfa ? 'oidc_sign_in_mfa' : 'oidc_sign_in';
  return storeChallenge(deps.db, { purpose, user_id: user.id }, OIDC_CODE_SECONDS);
}

/** The first time: an existing account with this address. Nobody is created. */
async function linkByAddress(
  { db, mail, secret, log }: SignInDeps,
  ip: string,
  { issuer, subject, email }: Identity,
): Promise<StoredUser> {
  if (!email) throw new OidcRefusal('The address is not verified');
  const user = await getUserByEmail(db, email);
  if (!user) throw new OidcRefusal('No account has this address', { email });
  if (user.status !== 'active') throw new OidcRefusal('The account is not active', { user });
  if (!(await queries.hasOwnAddress(db, user.id))) {
    throw new OidcRefusal('The address can still be taken back', { user });
  }
  await db.transaction(async (tx) => {
    if (!(await queries.insertIdentity(tx, { issuer, subject, user_id: user.id }))) {
      throw new OidcRefusal('The account belongs to somebody else at the provider', { user });
    }
    const facts = { user_id: user.id, details: issuer };
    await recordSecurityEvent(tx, { secret, log, ip }, 'IDENTITY_LINKED', facts);
    await mailAccessChange(tx, mail, user, 'IDENTITY_LINKED');
  });
  return user;
}

/** The page has brought the code: a session, or the second step as after a password. */
export async function finishOidc(deps: SignInDeps, client: Client, code: string) {
  const hash = hashToken(code);
  const found =
    (await consumeChallenge(deps.db, hash, 'oidc_sign_in_mfa')) ??
    (await consumeChallenge(deps.db, hash, 'oidc_sign_in'));
  const user = found?.user_id ? await queries.getUser(deps.db, found.user_id) : undefined;
  if (!found || user?.status !== 'active') throw new AppError('challenge_expired');
  const hasMfa = found.purpose === 'oidc_sign_in_mfa';
  const extra = hasMfa ? undefined : await startSecondFactor(deps, client, user);
  if (extra) throw new AppError('second_factor_required', { extra });
  return startSession(deps, client, user, hasMfa ? 'oidc_mfa' : 'oidc');
}
