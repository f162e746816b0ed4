/** Why the browser gave no passkey, in a sentence. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
}

/** Prerendered pages assume it, as nearly every browser has them. */
export const supportsPasskeys = () =>
  import.meta.env.SSR || typeof globalThis.PublicKeyCredential === 'function';
