import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VERSION } from '#server/core/version.ts';
import { setupTestApp } from './app.ts';
import { type Description, findBreaks } from './openapi-rules.ts';

/** What has to break since the last release (CHANGELOG.md says so), as `/^GET \/api\/health 200\.status: removed$/`. */
const INTENDED: RegExp[] = [];

const stored: Description & { info: { version: string } } = JSON.parse(
  readFileSync('docs/openapi.json', 'utf8'),
);

const portal = setupTestApp();

test('clients of the last release still work', () => {
  const { swagger } = portal.app as unknown as { swagger(): Description };

  const breaks = findBreaks(stored, swagger());

  expect(breaks.filter((found) => !INTENDED.some((one) => one.test(found)))).toEqual([]);
  expect(INTENDED.filter((one) => !breaks.some((found) => one.test(found)))).toEqual([]);
});

test('nothing is described as accepting no value at all', () => {
  const { swagger } = portal.app as unknown as { swagger(): Description };

  expect(JSON.stringify(swagger())).not.toContain('"anyOf":[]');
});

test('the stored description is that of the last release: npm run openapi', () => {
  expect(stored.info.version).toBe(VERSION);
});
