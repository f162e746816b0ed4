import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFirefox } from './firefox.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-find-firefox-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function install(subfolder: string, name: string, text: string) {
  mkdirSync(join(folder, subfolder));
  writeFileSync(join(folder, subfolder, name), text);
  return join(folder, subfolder, name);
}

test('Firefox ESR is found on PATH, and FIREFOX_PATH goes before it', () => {
  const found = install('bin', 'firefox-esr', 'a program');
  const PATH = join(folder, 'bin');

  expect(findFirefox({ PATH })).toBe(found);
  expect(findFirefox({ PATH, FIREFOX_PATH: 'elsewhere' })).toBe('elsewhere');
});

test('a script that starts a snap is passed over for the next Firefox on PATH', () => {
  install('first', 'firefox', '#!/bin/sh\nexec /snap/bin/firefox "$@"\n');
  const next = install('next', 'firefox', 'a program');

  expect(findFirefox({ PATH: [join(folder, 'first'), join(folder, 'next')].join(delimiter) })).toBe(
    next,
  );
});
