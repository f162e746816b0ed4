import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

/** The classes that a file takes from its modules but that are not in there: tsc knows none. */
function listUnknown(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(([, name = '', from = '']) => {
    const file = from.startsWith('.') ? join(path, '..', from) : from.replace('#', '');
    const sheet = readFileSync(file, 'utf8');
    return [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)(?!\\w*\\.css)`, 'g'))]
      .map(([, used]) => used)
      .filter((used) => !new RegExp(`\\.${used}\\b`).test(sheet))
      .map((used) => `${path}: ${used} of ${file}`);
  });
}

test('every class that a component takes from a style sheet is in there', () => {
  const files = globSync('web/**/*.tsx');

  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(listUnknown)).toEqual([]);
});
