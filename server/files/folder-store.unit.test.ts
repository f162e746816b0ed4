import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Upload } from '@tus/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFolderStore } from './folder-store.ts';

let root = '';
let folder = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-store-'));
  folder = join(root, 'files');
});
afterEach(() => rmSync(root, { recursive: true }));

const upload = new Upload({ id: 'tape', size: 10, offset: 0 });
const open = (reservedBytes = 0, others: { id: string; bytes: number }[] = []) => {
  const files = openFolderStore(folder, { reservedBytes });
  return {
    files,
    uploads: files.uploadsBy(
      async () => upload,
      async () => others,
    ),
  };
};
const modeOf = (path: string) => statSync(path).mode & 0o777;

test('folder and files are private, and what was written is read in ranges', async () => {
  const { files, uploads } = open();
  await uploads.create(upload);

  expect(await uploads.write(Readable.from([Buffer.from('01234')]), 'tape', 0)).toBe(5);
  expect(await uploads.getUpload('tape')).toMatchObject({ offset: 5, size: 10 });
  expect(await uploads.write(Readable.from([Buffer.from('56789')]), 'tape', 5)).toBe(10);

  expect([modeOf(folder), modeOf(join(folder, 'tape'))]).toEqual([0o700, 0o600]);
  expect(await text(await files.read('tape', { start: 3, end: 6 }))).toBe('3456');
  expect(await Array.fromAsync(files.list())).toEqual([{ key: 'tape', bytes: 10 }]);
  await files.delete('tape');
  await files.delete('tape');
  expect(await files.size('tape')).toBeUndefined();
});

test('a disk that is full while an upload is written answers storage_full', async () => {
  mkdirSync(folder);
  symlinkSync('/dev/full', join(folder, 'tape')); // each write fails with ENOSPC

  const writing = open().uploads.write(Readable.from([Buffer.from('0123')]), 'tape', 0);

  await expect(writing).rejects.toMatchObject({ code: 'storage_full' });
});

test('an upload that would take the last room of the disk is refused before it', async () => {
  const { uploads } = open(Number.MAX_SAFE_INTEGER);

  await expect(uploads.create(upload)).rejects.toMatchObject({ code: 'storage_full' });
});

test('what other uploads still lack is reserved for them', async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'other'), Buffer.alloc(1_000));
  const { bavail, bsize } = statfsSync(folder);
  const lacks = (bytes: number) => open(0, [{ id: 'other', bytes: 1_000 + bytes }]).uploads;

  await expect(lacks(bavail * bsize * 2).create(upload)).rejects.toMatchObject({
    code: 'storage_full',
  });
  await expect(lacks(bavail * bsize * 0.5).create(upload)).resolves.toBe(upload);
});

test('a folder that cannot be made answers storage_unavailable', async () => {
  writeFileSync(folder, 'a file is in its place');

  await expect(open().uploads.create(upload)).rejects.toMatchObject({
    code: 'storage_unavailable',
  });
});

test.each(['../secret', 'a/b', '', '.', 'x\0'])('%o leads to no file', async (key) => {
  const { files } = open();

  expect(() => files.size(key)).toThrow(expect.objectContaining({ code: 'upload_not_found' }));
});
