import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveKeys } from '#server/core/auth/secret-key.ts';
import { openSecretKey } from '#server/core/auth/stored-key.ts';
import { users } from '#server/db/account-schema.ts';
import { type Db, openDatabase } from '#server/db/client.ts';
import { makeUser } from '#server/seed/factories.ts';
import { copyDataDir, makeEmbeddedFolder } from '#test/embedded-folder.ts';
import { runCommand } from '#test/run-command.ts';

let folder: string;
let dataDir: string;
beforeAll(() => {
  folder = makeEmbeddedFolder();
  dataDir = copyDataDir(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const log = { info: () => {}, warn: console.warn, error: console.error };
async function withDatabase<Result>(use: (db: Db) => Promise<Result>) {
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log });
  return use(database.db).finally(() => database.close());
}
const keyFile = () => readFileSync(join(dataDir, 'secret.key'), 'utf8').trim();

test('the operator replaces the key: authenticator apps go on, first in a file, then in SECRET_KEY', async () => {
  const id = await withDatabase(async (db) => {
    const secret = await openSecretKey(db, { secretKey: undefined, dataDir });
    return (await makeUser(db, { totp_key: secret.encrypt('a secret') })).id;
  });
  const readTotp = async (key: string) => {
    const [user] = await withDatabase((db) => db.select().from(users).where(eq(users.id, id)));
    return deriveKeys(key).decrypt(user?.totp_key ?? '');
  };
  const first = keyFile();

  expect(await runCommand('rotate-secret-key', { DATA_DIR: dataDir })).toMatchObject({ code: 0 });

  const second = keyFile();
  expect(second).not.toBe(first);
  expect(await readTotp(second)).toBe('a secret');

  const SECRET_KEY = 'a key of at least thirty-two characters';
  const env = { DATA_DIR: dataDir, SECRET_KEY };
  expect(await runCommand('rotate-secret-key', env)).toMatchObject({
    code: 1,
    err: expect.stringContaining('--old FILE'),
  });
  const old = join(folder, 'old.key');
  writeFileSync(old, second);
  expect(await runCommand('rotate-secret-key', env, '--old', old)).toMatchObject({ code: 0 });
  expect(await readTotp(SECRET_KEY)).toBe('a secret');
});
