import { and, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { CHALLENGE_ATTEMPTS, type CHALLENGE_PURPOSES } from '#contract/auth/account.ts';
import { authChallenges, passkeys, recoveryCodes, users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';

type Purpose = (typeof CHALLENGE_PURPOSES)[number];

export async function insertChallenge(db: Db, challenge: typeof authChallenges.$inferInsert) {
  await db.insert(authChallenges).values(challenge);
}

const isLive = (tokenHash: string, purpose: Purpose) =>
  and(
    eq(authChallenges.token_hash, tokenHash),
    eq(authChallenges.purpose, purpose),
    gt(authChallenges.expires_at, sql`now()`),
    lt(authChallenges.attempts, CHALLENGE_ATTEMPTS),
  );

export async function getSignInChallenge(db: Db, tokenHash: string) {
  const [found] = await db
    .select({ user: users, webauthn_challenge: authChallenges.webauthn_challenge })
    .from(authChallenges)
    .innerJoin(users, eq(users.id, authChallenges.user_id))
    .where(isLive(tokenHash, 'second_factor'));
  return found;
}

/** The number of this attempt; undefined if the challenge has ended. */
export async function countChallengeAttempt(db: Db, tokenHash: string) {
  const [counted] = await db
    .update(authChallenges)
    .set({ attempts: sql`${authChallenges.attempts} + 1` })
    .where(isLive(tokenHash, 'second_factor'))
    .returning({ attempts: authChallenges.attempts });
  return counted?.attempts;
}

/** A passkey may answer it once; a code still may. */
export async function clearWebauthnChallenge(db: Db, tokenHash: string, challenge: string) {
  const cleared = await db
    .update(authChallenges)
    .set({ webauthn_challenge: null })
    .where(
      and(
        eq(authChallenges.token_hash, tokenHash),
        eq(authChallenges.webauthn_challenge, challenge),
      ),
    )
    .returning({ token_hash: authChallenges.token_hash });
  return cleared.length > 0;
}

/** Deletes and returns a live challenge, so that only one of two concurrent uses succeeds. */
export async function consumeChallenge(db: Db, tokenHash: string, purpose: Purpose) {
  const [challenge] = await db
    .delete(authChallenges)
    .where(
      and(
        eq(authChallenges.token_hash, tokenHash),
        eq(authChallenges.purpose, purpose),
        gt(authChallenges.expires_at, sql`now()`),
      ),
    )
    .returning();
  return challenge;
}

/** A code works once: of two concurrent uses, one finds that its step has been stored. */
export async function useTotpStep(tx: Db, userId: string, step: number): Promise<boolean> {
  const used = await tx
    .update(users)
    .set({ totp_step: step })
    .where(and(eq(users.id, userId), or(isNull(users.totp_step), lt(users.totp_step, step))))
    .returning({ id: users.id });
  return used.length > 0;
}

export async function useRecoveryCode(tx: Db, userId: string, codeHash: string): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.user_id, userId),
        eq(recoveryCodes.code_hash, codeHash),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)));
  return row?.left ?? 0;
}

export async function listPasskeys(db: Db, userId: string) {
  return db.select().from(passkeys).where(eq(passkeys.user_id, userId));
}

export async function getPasskey(db: Db, id: string) {
  const [found] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user_id))
    .where(eq(passkeys.id, id));
  return found;
}

/** False if the passkey was removed meanwhile. */
export async function usePasskey(tx: Db, id: string, counter: number): Promise<boolean> {
  const used = await tx
    .update(passkeys)
    .set({ counter, last_used_at: sql`now()` })
    .where(eq(passkeys.id, id))
    .returning({ id: passkeys.id });
  return used.length > 0;
}
