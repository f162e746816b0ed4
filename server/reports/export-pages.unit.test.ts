import { expect, test } from 'vitest';
import { readPages } from './export-pages.ts';

const SIZE = 3;

/** Pages of the numbers from 1 to `count`, and the list of requested pages. */
function numbers(count: number) {
  const requested: (number | undefined)[] = [];
  const read = async (last: number | undefined) => {
    requested.push(last);
    const start = last ?? 0;
    return Array.from({ length: Math.min(SIZE, count - start) }, (_, n) => start + n + 1);
  };
  return { requested, read };
}

const NOT_ABORTED = new AbortController().signal;

test.each([
  [0, [[]], 1],
  [2, [[1, 2]], 1],
  [3, [[1, 2, 3], []], 2],
  [7, [[1, 2, 3], [4, 5, 6], [7]], 3],
])('%i rows are read once each, and no page too many', async (count, expected, statements) => {
  const { requested, read } = numbers(count);

  const pages = await Array.fromAsync(readPages(read, { size: SIZE, signal: NOT_ABORTED }));

  expect(pages).toEqual(expected);
  expect(requested).toHaveLength(statements);
});

test('only one page is prefetched', async () => {
  const { requested, read } = numbers(100);
  const pages = readPages(read, { size: SIZE, signal: NOT_ABORTED });

  await pages.next();

  expect(requested).toEqual([undefined, 3]);
});

test('after an abort no further page is requested', async () => {
  const { requested, read } = numbers(100);
  const controller = new AbortController();
  const pages = readPages(read, { size: SIZE, signal: controller.signal });
  await pages.next();

  controller.abort();
  const next = await pages.next();

  expect(next.done).toBe(true);
  expect(requested).toEqual([undefined, 3]);
});

test('a page that fails ends the reading with its error', async () => {
  const read = async (last: number | undefined) => {
    if (last !== undefined) throw new Error('the database is away');
    return [1, 2, 3];
  };
  const pages = readPages(read, { size: SIZE, signal: NOT_ABORTED });

  expect((await pages.next()).value).toEqual([1, 2, 3]);
  await expect(pages.next()).rejects.toThrow('the database is away');
});
