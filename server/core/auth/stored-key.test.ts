import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { portalKeys, users } from '#server/db/account-schema.ts';
import { webhooks } from '#server/db/webhook-schema.ts';
import { makeUser } from '#server/seed/factories.ts';
import { setupTestDatabase } from '#test/database.ts';
import { deriveKeys } from './secret-key.ts';
import { openSecretKey, replaceKey } from './stored-key.ts';

const database = setupTestDatabase();
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const GIVEN = 'a key of at least thirty-two characters';
const open = (name = 'data', secretKey?: string) =>
  openSecretKey(database.db, { secretKey, dataDir: join(folder, name) });
const file = (name = 'data') => join(folder, name, 'secret.key');
const storedKeys = () => database.db.select().from(portalKeys);
const storedTotp = async (id: string) => {
  const [user] = await database.db.select().from(users).where(eq(users.id, id));
  return user?.totp_key ?? '';
};
const makeApp = (totp_key: string) => makeUser(database.db, { totp_key });

test('a generated key is in a private file; the database has its fingerprint', async () => {
  const [one, other] = await Promise.all([open(), open()]);

  expect(other.decrypt(one.encrypt('a secret'))).toBe('a secret');
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'data'))).toEqual(['secret.key']);
  expect(await storedKeys()).toEqual([{ name: 'fingerprint', key: one.fingerprint }]);
  expect((await open()).fingerprint).toBe(one.fingerprint);
});

test('the key that 0.2.0 kept in the database moves into the file', async () => {
  await database.db.insert(portalKeys).values({ name: 'secret', key: GIVEN });
  const encrypted = deriveKeys(GIVEN).encrypt('a secret');
  const user = await makeApp(encrypted);

  const key = await open();

  expect(readFileSync(file(), 'utf8')).toBe(`${GIVEN}\n`);
  expect(await storedKeys()).toEqual([{ name: 'fingerprint', key: key.fingerprint }]);
  expect(await storedTotp(user.id)).toBe(encrypted);
  expect(key.decrypt(encrypted)).toBe('a secret');
});

test('what a key in the database has encrypted is encrypted again with SECRET_KEY', async () => {
  await database.db.insert(portalKeys).values({ name: 'secret', key: 'the one before' });
  const user = await makeApp(deriveKeys('the one before').encrypt('a secret'));

  const key = await open('data', GIVEN);

  expect(key.decrypt(await storedTotp(user.id))).toBe('a secret');
  expect(await storedKeys()).toEqual([{ name: 'fingerprint', key: key.fingerprint }]);
});

test('another process with another key or none does not start, and says what is needed', async () => {
  await open('one');

  await expect(open('other')).rejects.toThrow(/need the same SECRET_KEY/);
  await expect(open('other', GIVEN)).rejects.toThrow(/need the same SECRET_KEY/);
  const same = await open('other', readFileSync(file('one'), 'utf8').trim());
  expect(same.fingerprint).toBe((await open('one')).fingerprint);
});

test('a replaced key reads what was encrypted before, and counts what it cannot read', async () => {
  const before = await open('data', 'the key before, of thirty-two characters');
  const user = await makeApp(before.encrypt('a secret'));
  await makeApp(deriveKeys('unknown').encrypt('another secret'));
  const hook = { url: 'https://example.org/hook', events: ['review.added' as const] };
  const secrets = [before.encrypt('whsec_key'), 'damaged', 'damaged, too'];
  await database.db.insert(webhooks).values(secrets.map((secret) => ({ ...hook, secret })));
  const after = deriveKeys(GIVEN);

  expect(await replaceKey(database.db, before, after)).toEqual({ apps: 1, webhooks: 2 });
  // Once more, as after an interruption.
  expect(await replaceKey(database.db, before, after)).toEqual({ apps: 1, webhooks: 2 });

  expect(after.decrypt(await storedTotp(user.id))).toBe('a secret');
  const stored = await database.db.select().from(webhooks);
  expect(stored.map(({ secret }) => after.decrypt(secret))).toContain('whsec_key');
  expect((await open('data', GIVEN)).fingerprint).toBe(after.fingerprint);
});
