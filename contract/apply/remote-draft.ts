import { z } from 'zod';
import { dateTime } from '#contract/shared/fields.ts';

// A draft that continues on another device (rule draft-1). The server sees ciphertext only.

/** In characters of base64; 100 kB with room for the rest of the body. */
export const DRAFT_CIPHERTEXT_MAX = 100_000;
/** A draft is deleted this long after it was saved last. */
export const REMOTE_DRAFT_DAYS = 30;

/** Crockford's base32: no I, L, O and U, so that nothing looks alike. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The first part of a code names the draft, the second is its secret and stays in the browser. */
export const DRAFT_ID_LENGTH = 8;
export const DRAFT_SECRET_LENGTH = 12;

const base64 = z.base64();
/** AES-GCM: a nonce of 12 bytes, and a tag of 16 bytes after the encrypted text. */
export const draftBody = z.object({
  ciphertext: base64.min(24).max(DRAFT_CIPHERTEXT_MAX),
  iv: base64.length(16),
  /** The revision that this device has seen: another one's save since then is not overwritten. */
  revision: z.int32().nullish(),
});
export const draftParams = z.object({ id: z.string().max(40) });
export const draftSaved = z.object({
  id: z.string(),
  revision: z.number().int(),
  updated_at: dateTime,
  expires_at: dateTime,
});
export const draftAnswer = draftSaved.extend({ ciphertext: z.string(), iv: z.string() });
