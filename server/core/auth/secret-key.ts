import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

export type SecretKey = {
  /** A keyed hash: equal for equal texts, and nobody without the key can try all texts. */
  hash(...texts: string[]): string;
  /** Of a link to a recording. */
  signLink(...texts: string[]): string;
  /** Of a link in a mail that switches such mail off. */
  signUnsubscribe(...texts: string[]): string;
  encrypt(text: string): string;
  /** Undefined if it was encrypted with another key. */
  decrypt(encrypted: string): string | undefined;
  /** Tells whether two processes have the same key; nothing else can be done with it. */
  fingerprint: string;
};

/** One key for each purpose: what is made with one of them is worth nothing for the others. */
export function deriveKeys(key: string): SecretKey {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `correspondents-portal ${purpose}`, 32));
  const hashKey = derive('hash');
  const linkKey = derive('link to a recording');
  const unsubscribeKey = derive('link to unsubscribe');
  const cipherKey = derive('encryption');
  const hmac = (hmacKey: Buffer, text: string) =>
    createHmac('sha256', hmacKey).update(text).digest('base64url');
  return {
    hash: (...texts) => hmac(hashKey, texts.join('\n')),
    signLink: (...texts) => hmac(linkKey, JSON.stringify(texts)),
    signUnsubscribe: (...texts) => hmac(unsubscribeKey, JSON.stringify(texts)),
    fingerprint: derive('fingerprint').toString('base64url'),
    encrypt(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url');
      const start = IV_BYTES + TAG_BYTES;
      try {
        const iv = bytes.subarray(0, IV_BYTES);
        // A shorter tag would be accepted without it, with a warning of Node.
        const options = { authTagLength: TAG_BYTES };
        const decipher = createDecipheriv('aes-256-gcm', cipherKey, iv, options);
        decipher.setAuthTag(bytes.subarray(IV_BYTES, start));
        const body = [decipher.update(bytes.subarray(start)), decipher.final()];
        return Buffer.concat(body).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
