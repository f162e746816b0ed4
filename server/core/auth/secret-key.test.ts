import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { openSecretKey } from './secret-key.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const GIVEN = 'a key of at least thirty-two characters';

test('two processes that start at once use the same generated key', async () => {
  const [one, other] = await Promise.all([
    openSecretKey(database.db, undefined),
    openSecretKey(database.db, undefined),
  ]);

  expect(other.decrypt(one.encrypt('a secret'))).toBe('a secret');
  expect(other.hash('203.0.113.7')).toBe(one.hash('203.0.113.7'));
});

test('without the key neither the text nor its hash can be computed', async () => {
  const own = await openSecretKey(database.db, undefined);
  const given = await openSecretKey(database.db, GIVEN);

  expect(given.decrypt(own.encrypt('a secret'))).toBeUndefined();
  expect(given.hash('203.0.113.7')).not.toBe(own.hash('203.0.113.7'));
});

test('the same text is encrypted differently each time, and a changed one is refused', async () => {
  const key = await openSecretKey(database.db, GIVEN);
  const encrypted = key.encrypt('a secret');
  const changed = `${encrypted.slice(0, -2)}${encrypted.endsWith('AA') ? 'BB' : 'AA'}`;

  expect(key.encrypt('a secret')).not.toBe(encrypted);
  expect(key.decrypt(changed)).toBeUndefined();
  expect(key.decrypt('')).toBeUndefined();
});
