import { CHALLENGE_MINUTES } from '#contract/auth/account.ts';
import { hashToken, newToken } from '#server/core/auth/tokens.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './second-factor.queries.ts';
import { inSeconds } from './sessions.service.ts';

type Challenge = Parameters<typeof queries.insertChallenge>[1];

/** Stores what a second step has to answer; returns the token that the client sends back with it. */
export async function storeChallenge(
  db: Db,
  challenge: Pick<Challenge, 'purpose' | 'user_id' | 'webauthn_challenge'>,
  seconds = CHALLENGE_MINUTES * 60,
): Promise<string> {
  const token = newToken();
  await queries.insertChallenge(db, {
    ...challenge,
    token_hash: hashToken(token),
    expires_at: inSeconds(seconds),
  });
  return token;
}

/** Deletes and returns it, so that it is answered once; undefined after it has expired. */
export async function consumeRegistration(db: Db, token: string, userId: string) {
  const found = await queries.consumeChallenge(db, hashToken(token), 'passkey_registration');
  return found?.user_id === userId ? (found.webauthn_challenge ?? undefined) : undefined;
}
