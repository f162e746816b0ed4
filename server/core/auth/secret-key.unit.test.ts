import { expect, test } from 'vitest';
import { deriveKeys } from './secret-key.ts';

const key = deriveKeys('a key of at least thirty-two characters');
const other = deriveKeys('another key of at least thirty-two characters');

test('without the key neither the text nor its hash can be computed', () => {
  expect(other.decrypt(key.encrypt('a secret'))).toBeUndefined();
  expect(other.hash('203.0.113.7')).not.toBe(key.hash('203.0.113.7'));
  expect(other.fingerprint).not.toBe(key.fingerprint);
});

test('the same text is encrypted differently each time, and a changed one is refused', () => {
  const encrypted = key.encrypt('a secret');
  const changed = `${encrypted.slice(0, -2)}${encrypted.endsWith('AA') ? 'BB' : 'AA'}`;

  expect(key.encrypt('a secret')).not.toBe(encrypted);
  expect(key.decrypt(encrypted)).toBe('a secret');
  expect(key.decrypt(changed)).toBeUndefined();
  expect(key.decrypt('')).toBeUndefined();
});

test('what version 0.2.0 encrypted and hashed is still read', () => {
  // Made by 0.2.0 with this key.
  expect(key.decrypt('j0cdIJWAjWNT6auGTe5t_Ld806zHsv6Gkcixr3ZqTWKbC8Gz')).toBe('a secret');
  expect(key.hash('network', '203.0.113.0/24')).toBe('3jmKw0S91mNvZ6Ogsm22nB47CCAuq0o2AsRxOY4lZNw');
});

test('a hash is no link, and texts of a link cannot be shifted', () => {
  expect(key.signLink('tape', 'session')).not.toBe(key.hash('tape', 'session'));
  expect(key.signLink('tape\nsession')).not.toBe(key.signLink('tape', 'session'));
});
