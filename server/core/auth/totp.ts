import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// RFC 6238 with what every authenticator app supports: SHA-1, six digits, steps of 30 seconds.
const STEP_MS = 30_000;
const DIGITS = 6;
const KEY_BYTES = 20;
/** The current step, and the one before: typing takes time. */
const TOLERANCE = [-1, 0];

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new key, in base32 as the apps show and read it. */
export const newTotpKey = () => toBase32(randomBytes(KEY_BYTES));

export function totpUri(key: string, { issuer, account }: { issuer: string; account: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(issuer)}`;
}

export function totpCode(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(key)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

export const totpStep = (at: Date) => Math.floor(at.getTime() / STEP_MS);

/** The step whose code this is, or undefined. A step must be accepted only once: store it. */
export function findTotpStep(key: string, typed: string, at: Date): number | undefined {
  const given = Buffer.from(typed);
  // All steps are compared, so that the time does not depend on which one matches.
  const matching = TOLERANCE.map((distance) => totpStep(at) + distance).filter((step) => {
    const code = Buffer.from(totpCode(key, step));
    return code.length === given.length && timingSafeEqual(code, given);
  });
  return matching.at(-1);
}

export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
