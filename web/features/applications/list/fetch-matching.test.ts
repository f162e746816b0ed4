import { expect, test } from 'vitest';
import type { ListedApplication } from '#contract/applications/applications.ts';
import { rowFixture } from '#test/web/applications.ts';
import { collectMatching } from './fetch-matching.ts';

function serve(rows: readonly ListedApplication[]) {
  const fetched: number[] = [];
  const fetchPage = async (page: number) => {
    fetched.push(page);
    return rows.slice((page - 1) * 100, page * 100);
  };
  return { fetched, fetchPage };
}
const rows = (count: number) => Array.from({ length: count }, (_, place) => rowFixture(place));

test('all that match are collected in pages of a hundred', async () => {
  const { fetched, fetchPage } = serve(rows(250));

  expect(await collectMatching(250, fetchPage)).toHaveLength(250);
  expect(fetched).toEqual([1, 2, 3]);
});

test('no more than one call can change are collected', async () => {
  const { fetched, fetchPage } = serve(rows(1_234));

  const found = await collectMatching(1_234, fetchPage);

  expect([found.length, fetched.length]).toEqual([1_000, 10]);
  expect(found[0]?.application_number).toBe('VNC-2026-00000');
});

test('a row that moved to the next page meanwhile counts once, and a shorter list ends early', async () => {
  const [first, second] = [rows(100), [rowFixture(99), rowFixture(100)]];
  const fetched: number[] = [];

  const found = await collectMatching(300, async (page) => {
    fetched.push(page);
    return page === 1 ? first : second;
  });

  expect([found.length, fetched]).toEqual([101, [1, 2]]);
});
