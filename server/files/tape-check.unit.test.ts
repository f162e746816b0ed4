import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { MIB, TAPE_LIMITS } from '#contract/training/limits.ts';
import { clip, endlessList } from '#test/uploads.ts';
import type { ByteRange } from './file-store.ts';
import { checkTape } from './tape-check.ts';

/** A file of zeros with this beginning, which notes how much is read at once. */
function openFile(head: Buffer, bytes: number) {
  const seen = { largestRead: 0 };
  const content = (start: number, end: number) =>
    Buffer.concat([head.subarray(start, end), Buffer.alloc(end - Math.max(start, head.length))]);
  const read = async (_key: string, range: ByteRange = { start: 0, end: bytes - 1 }) => {
    const { start, end } = { start: range.start, end: range.end + 1 };
    seen.largestRead = Math.max(seen.largestRead, end - start);
    return Readable.from(
      (function* () {
        for (let at = start; at < end; at += MIB) yield content(at, Math.min(end, at + MIB));
      })(),
    );
  };
  return { seen, read };
}

test('a file that claims one huge list is refused without being read into memory', async () => {
  const bytes = TAPE_LIMITS.bytesMax;
  const { seen, read } = openFile(endlessList(bytes), bytes);

  await expect(checkTape({ read }, 'tape', bytes)).rejects.toMatchObject({
    code: 'tape_unreadable',
  });
  expect(seen.largestRead).toBeLessThanOrEqual(16 * MIB);
});

test('one recording is checked at a time, and when five wait or are checked the next is refused', async () => {
  const body = clip('clip.mp4');
  const open = { now: new Set<string>(), most: 0 };
  const read = async (key: string, range: ByteRange = { start: 0, end: body.length - 1 }) => {
    open.now.add(key);
    open.most = Math.max(open.most, open.now.size);
    return Readable.from([body.subarray(range.start, range.end + 1)]);
  };
  const check = (key: string) =>
    checkTape({ read }, key, body.length).finally(() => open.now.delete(key));

  const checks = await Promise.allSettled(['a', 'b', 'c', 'd', 'e', 'f'].map(check));

  expect(open.most).toBe(1);
  expect(checks.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected']);
  expect(checks[5]).toMatchObject({ reason: { code: 'too_busy', status: 503 } });
});
