import { beforeEach, expect, test } from 'vitest';
import { anonymousPath, logger, MAX_ENTRIES, MAX_STORED_ERRORS } from './logger.ts';

beforeEach(() => {
  logger.clear();
});

test('the log keeps the latest 100 entries', () => {
  for (let count = 1; count <= MAX_ENTRIES + 5; count += 1) logger.info(`entry ${count}`);

  const messages = logger.entries().map(({ message }) => message);

  expect(messages).toHaveLength(100);
  expect([messages[0], messages.at(-1)]).toEqual(['entry 6', 'entry 105']);
});

test('the latest 50 errors are stored; other entries are not', () => {
  logger.warn('a warning');
  for (let count = 1; count <= MAX_STORED_ERRORS + 3; count += 1) logger.error(`error ${count}`);

  const messages = logger.storedErrors().map(({ message }) => message);

  expect(messages).toHaveLength(50);
  expect([messages[0], messages.at(-1)]).toEqual(['error 4', 'error 53']);
});

test('invalid storage is ignored', () => {
  localStorage.setItem('portal_errors', '{not json');

  logger.error('first');

  expect(logger.storedErrors().map(({ message }) => message)).toEqual(['first']);
});

test.each([
  ['/api/applications/status/VNC-2026-00042?email=a%40b.org', '/api/applications/status/…'],
  [
    '/api/admin/applications/6b1a3c1e-8d2f-4a57-9a3b-0f0d7c1e2a11/flag',
    '/api/admin/applications/…/flag',
  ],
  ['/api/zip/check/10001', '/api/zip/check/…'],
  ['/api/health', '/api/health'],
])('%s is logged as %s', (path, logged) => {
  expect(anonymousPath(path)).toBe(logged);
});
