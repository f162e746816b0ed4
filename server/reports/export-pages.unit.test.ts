import { expect, test } from 'vitest';
import { readPages } from './export-pages.ts';

const SIZE = 3;

/** Numbers from 1 to `count`, and a note of every page that was asked for. */
function numbers(count: number) {
  const asked: (number | undefined)[] = [];
  const read = async (last: number | undefined) => {
    asked.push(last);
    const start = last ?? 0;
    return Array.from({ length: Math.min(SIZE, count - start) }, (_, n) => start + n + 1);
  };
  return { asked, read };
}

const LISTENING = new AbortController().signal;

test.each([
  [0, [[]], 1],
  [2, [[1, 2]], 1],
  [3, [[1, 2, 3], []], 2],
  [7, [[1, 2, 3], [4, 5, 6], [7]], 3],
])('%i rows are read once each, and no page too many', async (count, expected, statements) => {
  const { asked, read } = numbers(count);

  const pages = await Array.fromAsync(readPages(read, { size: SIZE, signal: LISTENING }));

  expect(pages).toEqual(expected);
  expect(asked).toHaveLength(statements);
});

test('only one page is asked for in advance', async () => {
  const { asked, read } = numbers(100);
  const pages = readPages(read, { size: SIZE, signal: LISTENING });

  await pages.next();

  expect(asked).toEqual([undefined, 3]);
});

test('once nobody listens, nothing more is asked for', async () => {
  const { asked, read } = numbers(100);
  const left = new AbortController();
  const pages = readPages(read, { size: SIZE, signal: left.signal });
  await pages.next();

  left.abort();
  const next = await pages.next();

  expect(next.done).toBe(true);
  expect(asked).toEqual([undefined, 3]);
});

test('a page that fails ends the reading with its fault', async () => {
  const read = async (last: number | undefined) => {
    if (last !== undefined) throw new Error('the database is away');
    return [1, 2, 3];
  };
  const pages = readPages(read, { size: SIZE, signal: LISTENING });

  expect((await pages.next()).value).toEqual([1, 2, 3]);
  await expect(pages.next()).rejects.toThrow('the database is away');
});
