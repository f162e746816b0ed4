import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { portalKeys } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';

const NAME = 'secret';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type SecretKey = {
  /** A keyed hash: equal for equal texts, and nobody without the key can try all texts. */
  hash(...texts: string[]): string;
  encrypt(text: string): string;
  /** Undefined if it was encrypted with another key. */
  decrypt(encrypted: string): string | undefined;
};

/**
 * The key behind keyed hashes and encrypted columns: SECRET_KEY, or else one that is generated at
 * the first start and stored in the database, so that all processes have the same.
 */
export async function openSecretKey(db: Db, given: string | undefined): Promise<SecretKey> {
  const key = given ?? (await readOrGenerate(db));
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `correspondents-portal ${purpose}`, 32));
  const hashKey = derive('hash');
  const cipherKey = derive('encryption');
  return {
    hash: (...texts) => createHmac('sha256', hashKey).update(texts.join('\n')).digest('base64url'),
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
        const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, start));
        const body = [decipher.update(bytes.subarray(start)), decipher.final()];
        return Buffer.concat(body).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

async function readOrGenerate(db: Db): Promise<string> {
  const generated = { name: NAME, key: randomBytes(32).toString('base64url') };
  // Of two processes that start at once, one generates the key and both read it.
  await db.insert(portalKeys).values(generated).onConflictDoNothing();
  const [stored] = await db.select().from(portalKeys).where(eq(portalKeys.name, NAME));
  return stored?.key ?? generated.key;
}
