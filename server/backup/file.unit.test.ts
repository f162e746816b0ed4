import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { checkBackup, readBackup, writeBackup } from './file.ts';
import type { Part } from './parts.ts';

const root = fs.mkdtempSync(join(tmpdir(), 'backup-file-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

const ROWS = Array.from({ length: 1_200 }, (_, n) => JSON.stringify([`${n}`, 'ä "\n\u2028', null]));
const PARTS: Part[] = [
  {
    type: 'start',
    format: 1,
    made_at: '2026-11-15T00:00:00Z',
    engine: 'embedded',
    migrations: [1],
  },
  { type: 'table', name: 'public.a', columns: ['id', 'text', 'none'] },
  { type: 'rows', lines: ROWS },
  { type: 'table', name: 'public.b', columns: ['id'] },
  { type: 'end', tables: [{ name: 'public.a', rows: 1_200, sha256: 'x' }], sequences: [] },
];

let count = 0;
let file: string;
beforeEach(() => {
  count += 1;
  file = join(root, `${count}.gz`);
});

async function* stream(parts: Part[]) {
  yield* parts;
}

/** Writes a backup and changes its text. */
async function alter(change: (text: string) => string) {
  await writeBackup(file, stream(PARTS));
  const text = gunzipSync(fs.readFileSync(file)).toString();
  const changed = change(text);
  expect(changed).not.toBe(text);
  fs.writeFileSync(file, gzipSync(changed));
}

const NOT_WHOLE = /^--from: .* is not a whole backup \(.+\)\./;

test('a backup reads back as it was written, and only its owner may read it', async () => {
  await writeBackup(file, stream(PARTS));

  const read = await Array.fromAsync(readBackup(file));
  const rows = read.flatMap((part) => (part.type === 'rows' ? part.lines : []));
  expect(rows).toEqual(ROWS);
  expect(read.filter(({ type }) => type !== 'rows')).toEqual(
    PARTS.filter(({ type }) => type !== 'rows'),
  );
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

test('a file under its temporary name, which others may read, is replaced and not written to', async () => {
  const target = join(root, 'somebody-elses');
  fs.writeFileSync(target, 'precious');
  fs.symlinkSync(target, `${file}.${process.pid}.part`);

  await writeBackup(file, stream(PARTS));

  expect(fs.readFileSync(target, 'utf8')).toBe('precious');
  expect(fs.lstatSync(file).mode & 0o777).toBe(0o600);
});

test('a file that is cut short anywhere is refused', async () => {
  await writeBackup(file, stream(PARTS));
  const whole = fs.readFileSync(file);

  for (const length of [0, 1, 9, 40, whole.length >> 1, whole.length - 9, whole.length - 1]) {
    fs.writeFileSync(file, whole.subarray(0, length));
    await expect(checkBackup(file), `${length} bytes`).rejects.toThrow(NOT_WHOLE);
  }
});

test('a file with one changed byte is refused, wherever it is', async () => {
  await writeBackup(file, stream(PARTS));
  const whole = fs.readFileSync(file);

  for (let place = 10; place < whole.length - 8; place += Math.ceil(whole.length / 40)) {
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(place) ^ 0x10, place);
    fs.writeFileSync(file, changed);
    await expect(checkBackup(file), `byte ${place}`).rejects.toThrow(NOT_WHOLE);
  }
});

test.each<[string, (text: string) => string]>([
  ['a changed value', (text) => text.replace('["7",', '["8",')],
  ['a missing row', (text) => text.replace(/\["7",[^\n]*\n/, '')],
  ['two rows in another order', (text) => text.replace(/(\["7",[^\n]*\n)([^\n]*\n)/, '$2$1')],
  ['another description', (text) => text.replace('"embedded"', '"postgres"')],
  ['no end', (text) => text.replace(/\{"type":"end".*/s, '')],
  ['no checksum', (text) => text.replace(/\{"type":"seal".*\n/, '')],
  ['something after the checksum', (text) => `${text}["1"]\n`],
  ['a line of an unknown type', (text) => text.replace('"type":"table"', '"type":"chair"')],
])('%s is refused', async (_, change) => {
  await alter(change);

  await expect(checkBackup(file)).rejects.toThrow(NOT_WHOLE);
});

test('a file of a newer version is refused with that reason', async () => {
  await alter((text) => text.replace('"format":1', '"format":2'));

  await expect(checkBackup(file)).rejects.toThrow(/was made by a newer version of the portal/);
});

test('other files, empty ones and missing ones are refused', async () => {
  fs.writeFileSync(file, 'select 1;');
  const empty = join(root, 'empty.gz');
  fs.writeFileSync(empty, gzipSync(''));

  await expect(checkBackup(file)).rejects.toThrow(NOT_WHOLE);
  await expect(checkBackup(empty)).rejects.toThrow(NOT_WHOLE);
  await expect(checkBackup(join(root, 'nowhere'))).rejects.toThrow(/^--from: .* can't be read/);
});

test('an existing file is never overwritten', async () => {
  fs.writeFileSync(file, 'precious');

  await expect(writeBackup(file, stream(PARTS))).rejects.toThrow(/is there already/);

  expect(fs.readFileSync(file, 'utf8')).toBe('precious');
});

test('a copy that fails leaves no file behind', async () => {
  const failing = async function* () {
    yield PARTS[0]!;
    throw new Error('the database is gone');
  };

  await expect(writeBackup(file, failing())).rejects.toThrow('the database is gone');
  await expect(writeBackup(join(root, 'no', 'folder'), stream(PARTS))).rejects.toThrow(
    /^--to: .* can't be written/,
  );

  expect(fs.readdirSync(root).filter((name) => name.startsWith(`${count}.`))).toEqual([]);
});
