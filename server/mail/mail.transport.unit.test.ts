import { expect, test } from 'vitest';
import { requiresTls } from './mail.transport.ts';

test.each([
  ['smtp://mail.example.org:587', true],
  ['smtp://user:password@192.0.2.7:25', true],
  ['smtp://localhost.example.org', true],
  ['smtp://[2001:db8::1]:25', true],
  ['smtps://mail.example.org', true],
  ['smtp://localhost:25', false],
  ['smtp://127.0.0.1:25', false],
  ['smtp://127.8.0.1', false],
  ['smtp://[::1]:25', false],
  ['smtp://mailpit:1025?requireTLS=false', false],
  ['smtp://127.0.0.1:25?requireTLS=true', true],
])('%s: mail is sent encrypted or not at all: %s', (url, expected) => {
  expect(requiresTls(url)).toBe(expected);
});
