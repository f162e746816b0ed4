import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '#server/db/start-error.ts';
import { claimDataDir, prepareDataDir } from './data-dir.ts';

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(join(tmpdir(), 'portal-data-dir-'));
});

afterEach(() => fs.rmSync(root, { recursive: true }));

test('a missing folder is created with its parents, private to this user', () => {
  const folder = prepareDataDir(join(root, 'a', 'b'));

  expect(folder).toBe(join(root, 'a', 'b'));
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
});

test('a folder that others can read is made private', () => {
  fs.chmodSync(root, 0o755);

  prepareDataDir(root);

  expect(fs.statSync(root).mode & 0o777).toBe(0o700);
});

test('a folder can be claimed once at a time, and again after release', () => {
  const claim = claimDataDir(root);
  const second = () => claimDataDir(root);

  expect(second).toThrow(StartError);
  expect(second).toThrow(
    `DATA_DIR: another running portal already uses ${root}. Stop it first, or give this one a folder of its own, for example DATA_DIR=./data-2.`,
  );
  claim.release();
  second().release();
});

test('a claim that nothing refers to stays after garbage collection', () => {
  setFlagsFromString('--expose-gc');
  claimDataDir(root);

  runInNewContext('gc')();

  expect(() => claimDataDir(root)).toThrow(StartError);
});

test('a path through a file is refused with the variable, the reason and an example', () => {
  const file = join(root, 'file');
  fs.writeFileSync(file, '');

  for (const folder of [file, join(file, 'data')]) {
    expect(() => claimDataDir(folder)).toThrow(
      new StartError(
        `DATA_DIR: the folder ${folder} can't be written (it is a file, not a folder). Let this user write there, or set another folder, for example DATA_DIR=./data.`,
      ),
    );
  }
});

test('a folder that cannot be created is refused, and does not hang', () => {
  // Modes do not stop root, but nobody can create a folder below a device.
  expect(() => claimDataDir('/dev/null/data')).toThrow(/^DATA_DIR: the folder .* can't be written/);
});

test.runIf(fs.existsSync('/proc/self'))(
  'a folder under /proc, where mkdir never returns, is refused',
  () => {
    expect(() => claimDataDir('/proc/portal/data')).toThrow(
      /^DATA_DIR: the folder .* can't be written \(the path does not exist and cannot be made\)/,
    );
  },
);
