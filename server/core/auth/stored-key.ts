import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { portalKeys, users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { prepareDataDir } from '#server/db/embedded/data-dir.ts';
import { flushFolder } from '#server/db/embedded/fsync.ts';
import { StartError } from '#server/db/start-error.ts';
import { webhooks } from '#server/db/webhook-schema.ts';
import { deriveKeys, type SecretKey } from './secret-key.ts';

const FILE = 'secret.key';
/** Version 0.2.0 kept the key itself in the database, under this name. */
const OLD_NAME = 'secret';
const FINGERPRINT = 'fingerprint';

type Place = { secretKey: string | undefined; dataDir: string };

/**
 * The key behind keyed hashes, links and encrypted columns: SECRET_KEY, or else one that is generated
 * at the first start and kept in DATA_DIR, apart from what it encrypts. The database has only its
 * fingerprint.
 */
export async function openSecretKey(db: Db, place: Place): Promise<SecretKey> {
  const moved = await findKey(db, OLD_NAME);
  const known = await findKey(db, FINGERPRINT);
  const stored = place.secretKey ?? readKey(place.dataDir) ?? moved;
  if (!stored && known) throw otherKey();
  const key = place.secretKey ?? writeKey(place.dataDir, stored ?? newKey());
  const secret = deriveKeys(key);
  // Of two processes that start at once, the first one's counts.
  const fingerprint = { name: FINGERPRINT, key: secret.fingerprint };
  await db.insert(portalKeys).values(fingerprint).onConflictDoNothing();
  if ((await findKey(db, FINGERPRINT)) !== secret.fingerprint) throw otherKey();
  if (moved) {
    await db.transaction(async (tx) => {
      await encryptAgain(tx, deriveKeys(moved), secret);
      await tx.delete(portalKeys).where(eq(portalKeys.name, OLD_NAME));
    });
  }
  return secret;
}

/** From now on another key counts; returns how many authenticator apps and webhooks have stopped working. */
export async function replaceKey(db: Db, before: SecretKey | undefined, after: SecretKey) {
  return db.transaction(async (tx) => {
    const lost = await encryptAgain(tx, before, after);
    await tx.delete(portalKeys);
    await tx.insert(portalKeys).values({ name: FINGERPRINT, key: after.fingerprint });
    return lost;
  });
}

export const newKey = () => randomBytes(32).toString('base64url');

export function readKey(dataDir: string, file = FILE): string | undefined {
  try {
    return fs.readFileSync(join(dataDir, file), 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Unless there is one: returns the one that is there. */
export function writeKey(dataDir: string, key: string, file = FILE): string {
  const folder = prepareDataDir(dataDir);
  const written = join(folder, `${file}.${process.pid}`);
  try {
    fs.writeFileSync(written, `${key}\n`, { mode: 0o600, flush: true });
    // Of two processes that start at once, neither finds half a key, and the first one's stays.
    fs.linkSync(written, join(folder, file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(written, { force: true });
    flushFolder(folder);
  }
  return readKey(folder, file) ?? key;
}

/** The key in the first file takes the place of that in DATA_DIR. */
export function renameKey(dataDir: string, from: string): void {
  fs.renameSync(join(dataDir, from), join(dataDir, FILE));
  flushFolder(dataDir);
}

async function findKey(db: Db, name: string): Promise<string | undefined> {
  const [found] = await db.select().from(portalKeys).where(eq(portalKeys.name, name));
  return found?.key;
}

type Encrypted = { id: string; secret: string };

/** Keys of authenticator apps and webhooks; those that the new key reads already are left as they are. */
async function encryptAgain(tx: Db, before: SecretKey | undefined, after: SecretKey) {
  const replaceAll = async (rows: Encrypted[], store: (row: Encrypted) => Promise<unknown>) => {
    let lost = 0;
    for (const { id, secret } of rows) {
      if (after.decrypt(secret) !== undefined) continue;
      const key = before?.decrypt(secret);
      if (key === undefined) lost++;
      else await store({ id, secret: after.encrypt(key) });
    }
    return lost;
  };
  const apps = await tx
    .select({ id: users.id, secret: sql<string>`${users.totp_key}` })
    .from(users)
    .where(isNotNull(users.totp_key))
    .for('update');
  const hooks = await tx
    .select({ id: webhooks.id, secret: webhooks.secret })
    .from(webhooks)
    .for('update');
  return {
    apps: await replaceAll(apps, ({ id, secret }) =>
      tx.update(users).set({ totp_key: secret }).where(eq(users.id, id)),
    ),
    webhooks: await replaceAll(hooks, ({ id, secret }) =>
      tx.update(webhooks).set({ secret }).where(eq(webhooks.id, id)),
    ),
  };
}

const otherKey = () =>
  new StartError(
    'This database is used with another key. Several processes on one database need the same SECRET_KEY: set it to the content of DATA_DIR/secret.key of the first one. If the key is lost or was changed, see npm run secret-key:rotate -- --help.',
  );
