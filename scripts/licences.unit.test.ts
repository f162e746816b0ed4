import { expect, test } from 'vitest';
import { readFile } from '#test/source-files.ts';
import { LICENCES_FILE, listRuntimePackages, writeLicences } from './licences.mjs';

const lock = readFile('package-lock.json').text;

test('the list of licences matches the lockfile (update it with npm run licences)', () => {
  const written = readFile(LICENCES_FILE).text;

  expect(written).toBe(writeLicences(lock, readFile('package.json').text));
});

test('every runtime package states a licence, and none requires publishing our source code', () => {
  const packages = listRuntimePackages(JSON.parse(lock));

  expect(packages.length).toBeGreaterThan(100);
  // libvips is loaded as a library of its own and can be replaced: the LGPL asks for no more.
  const isLibvips = ({ name, licence }: (typeof packages)[number]) =>
    name.startsWith('@img/sharp-') && licence.includes('LGPL-3.0-or-later');
  const others = packages.filter((one) => !isLibvips(one));
  expect(others.filter(({ licence }) => /not stated|GPL|SSPL|UNLICENSED/.test(licence))).toEqual(
    [],
  );
});

test('development packages are left out, and nested packages have their own name', () => {
  const packages = listRuntimePackages({
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'ISC' },
      'node_modules/tool': { version: '3.0.0', license: 'MIT', dev: true },
    },
  });

  expect(packages).toEqual([
    { name: '@b/c', version: '2.0.0', licence: 'ISC' },
    { name: 'a', version: '1.0.0', licence: 'MIT' },
  ]);
});
