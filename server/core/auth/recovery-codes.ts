import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '#contract/auth/account.ts';
import { hashToken } from './tokens.ts';
import { toBase32 } from './totp.ts';

/** 120 bits each: too many to try all of them against the stored hash (ASVS 6.5.2 wants 112). */
const CODE_BYTES = 15;

/** Single-use codes for somebody who has lost the app or passkey: abcd-efgh-2345-6767-abcd-efgh. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = toBase32(randomBytes(CODE_BYTES)).toLowerCase();
    return (code.match(/.{4}/g) ?? []).join('-');
  });
}

/** Typed with or without hyphens and blanks, in any case, it is the same code. */
export const hashRecoveryCode = (userId: string, typed: string) =>
  hashToken(`${userId}:${typed.toLowerCase().replace(/[^a-z2-7]/g, '')}`);
