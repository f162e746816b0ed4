import { z } from 'zod';
import { errorResponse } from '#contract/shared/error-responses.ts';
import { dateTime } from '#contract/shared/fields.ts';

// A draft that continues on another device (rule handover-1). The server sees ciphertext only.

/** In characters of base64; 100 kB with room for the rest of the body. */
export const DRAFT_CIPHERTEXT_MAX = 100_000;
/** A draft is deleted this long after it was saved last. */
export const HANDOVER_DAYS = 30;

/** Crockford's base32: no I, L, O and U, so that nothing looks alike. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The first part of a code names the draft, the second is its secret and stays in the browser. */
export const DRAFT_ID_LENGTH = 8;
export const DRAFT_SECRET_LENGTH = 12;

/** What somebody typed, as it was made: forgives case, spaces, hyphens and letters that look alike. */
export const normalizeCode = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

const onlyLetters = (length: number) => new RegExp(`^[${CODE_ALPHABET}]{${length}}$`);
const DRAFT_ID = onlyLetters(DRAFT_ID_LENGTH);
const DRAFT_CODE = onlyLetters(DRAFT_ID_LENGTH + DRAFT_SECRET_LENGTH);
export const isDraftId = (id: string) => DRAFT_ID.test(id);
/** Of a normalized code. */
export const isDraftCode = (code: string) => DRAFT_CODE.test(code);

const base64 = z.base64();
/** AES-GCM: a nonce of 12 bytes, and a tag of 16 bytes after the encrypted text. */
export const draftBody = z.object({
  /** Without a maximum: more than DRAFT_CIPHERTEXT_MAX gets an error of its own. */
  ciphertext: base64.min(24),
  iv: base64.length(16),
  /** The revision that this device has seen: another one's save since then is not overwritten. */
  revision: z.int32().nullish(),
});
export const draftParams = z.object({ id: z.string() });
export const draftSaved = z.object({
  id: z.string(),
  revision: z.number().int(),
  updated_at: dateTime,
  expires_at: dateTime,
});
/** Another device has saved since: what it saved last. */
export const draftChangedResponse = errorResponse.extend({
  revision: z.number().int(),
  updated_at: z.string(),
});
export const draftResponse = draftSaved.extend({ ciphertext: z.string(), iv: z.string() });
export const draftDeleted = z.object({ success: z.literal(true) });
