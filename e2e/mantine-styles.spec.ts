import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const BUILT = join(import.meta.dirname, '../dist/web/assets');
const WHOLE = createRequire(import.meta.url).resolve('@mantine/core/styles.layer.css');
/** The form of Mantine's class names. */
const CLASS = /\bm_[0-9a-f]{6,8}\b/g;

const classesIn = (text: string) => new Set(text.match(CLASS));

function readBuilt(ending: string): string {
  const files = readdirSync(BUILT).filter((name) => name.endsWith(ending));
  return files.map((name) => readFileSync(join(BUILT, name), 'utf8')).join('\n');
}

test('every component of Mantine that the pages load has its styles', () => {
  const used = classesIn(readBuilt('.js'));
  const styled = classesIn(readBuilt('.css'));
  const wanted = classesIn(readFileSync(WHOLE, 'utf8')).intersection(used);

  // None would mean that Mantine has changed the form of its names.
  expect(wanted.size).toBeGreaterThan(50);
  // Add the sheets that hold these to web/ui/mantine.css.
  expect([...wanted.difference(styled)]).toEqual([]);
});
