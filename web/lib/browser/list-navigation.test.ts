import { expect, test } from 'vitest';
import { findFollowing, findPageOf, findPreceding } from './list-navigation.ts';

const pagesOf = (list: string[], limit: number) => async (page: number) =>
  list.slice((page - 1) * limit, page * limit).map((id) => ({ id }));

test('after the last of a page comes the first of the next', async () => {
  const list = ['a', 'b', 'c', 'd', 'e'];

  const found = await findFollowing({ ids: ['a', 'b'], offset: 0, limit: 2 }, pagesOf(list, 2));

  expect(found).toEqual(['c', 'd']);
});

test('none is skipped when decided ones have left the filtered list', async () => {
  // a, b and c were decided on the way: what was page 2 is page 1 now.
  const list = ['d', 'e', 'f', 'g', 'h'];

  const found = await findFollowing(
    { ids: ['a', 'b', 'c', 'd'], offset: 0, limit: 2 },
    pagesOf(list, 2),
  );

  expect(found).toEqual(['e', 'f', 'g', 'h']);
});

test('the search for later ones does not go before the first known page', async () => {
  const list = ['x', 'y', 'c', 'd'];

  const found = await findFollowing({ ids: ['a', 'b'], offset: 2, limit: 2 }, pagesOf(list, 2));

  expect(found).toEqual(['c', 'd']);
});

test('before the first of a page comes the last of the one before', async () => {
  const list = ['a', 'b', 'c', 'd'];

  const found = await findPreceding({ ids: ['c', 'd'], offset: 2, limit: 2 }, pagesOf(list, 2));

  expect(found).toEqual(['a', 'b']);
});

test('the page of an application is found, also when it has moved by one since the link was made', async () => {
  const list = ['a', 'b', 'c', 'd', 'e'];
  const fetchPage = async (page: number) => ({
    applications: await pagesOf(list, 2)(page),
    totalCount: list.length,
  });

  expect(await findPageOf('d', 2, fetchPage)).toEqual({ page: 2, ids: ['c', 'd'], totalCount: 5 });
  expect(await findPageOf('e', 2, fetchPage)).toEqual({ page: 3, ids: ['e'], totalCount: 5 });
  expect(await findPageOf('b', 2, fetchPage)).toEqual({ page: 1, ids: ['a', 'b'], totalCount: 5 });
  expect(await findPageOf('gone', 1, fetchPage)).toBeNull();
});
