import { CODE_ALPHABET, DRAFT_ID_LENGTH, DRAFT_SECRET_LENGTH } from '#contract/apply/handover.ts';

const ITERATIONS = 600_000;
const IV_BYTES = 12;

export type Sealed = { ciphertext: string; iv: string };

/** The part of a code that never leaves the browser. */
export function makeSecret(): string {
  // 256 is a multiple of the 32 letters, so each is as likely as any other.
  const bytes = crypto.getRandomValues(new Uint8Array(DRAFT_SECRET_LENGTH));
  return Array.from(bytes, (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');
}

export const draftIdOf = (code: string) => code.slice(0, DRAFT_ID_LENGTH);

let last: { code: string; key: Promise<CryptoKey> } | undefined;

/** The key of a code; that of the last one is not derived again for every save. */
export function keyOf(code: string): Promise<CryptoKey> {
  if (last?.code !== code) last = { code, key: deriveKey(code) };
  return last.key;
}

/** Slow on purpose: somebody with a copy of the database would have to try each secret as slowly. */
async function deriveKey(code: string): Promise<CryptoKey> {
  const secret = encode(code.slice(DRAFT_ID_LENGTH));
  const material = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: encode(draftIdOf(code)), iterations: ITERATIONS },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

export async function seal(key: CryptoKey, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const ciphertext = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, encode(text));
  return { ciphertext: toBase64(new Uint8Array(ciphertext)), iv: toBase64(iv) };
}

/** Undefined if the key is another one, or if a single bit was changed. */
export async function unseal(key: CryptoKey, sealed: Sealed): Promise<string | undefined> {
  try {
    const algorithm = { name: 'AES-GCM', iv: fromBase64(sealed.iv) };
    const text = await crypto.subtle.decrypt(algorithm, key, fromBase64(sealed.ciphertext));
    return new TextDecoder().decode(text);
  } catch {
    return undefined;
  }
}

/** Noise in the shape of a sealed text: the id of a draft is needed before its key can be made. */
export function makeNoise(): Sealed {
  const noise = (bytes: number) => toBase64(crypto.getRandomValues(new Uint8Array(bytes)));
  return { ciphertext: noise(48), iv: noise(IV_BYTES) };
}

const encode = (text: string) => new TextEncoder().encode(text);

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
