import { expect, test } from 'vitest';
import { isSameList, linkSearch, readListParam } from './list-context.ts';
import { readListSearch } from './list-search.ts';

test('a link to an application carries its list with filters, order and page', () => {
  const query = readListSearch({
    search: 'Anna & Co',
    status: 'new',
    sortBy: 'full_name',
    page: 3,
  });

  const { list } = linkSearch(query);

  expect(readListParam({ list })).toEqual(query);
});

test('the list without filters is in the link as well', () => {
  const { list } = linkSearch(readListSearch({}));

  expect(list).toBe('page=1');
  expect(readListParam({ list })).toEqual(readListSearch({}));
});

test('without a list in the address there is none, and invalid parts of it are ignored', () => {
  expect(readListParam({})).toBeUndefined();
  expect(readListParam({ list: 'limit=7&zipCode=60614' })).toEqual(
    readListSearch({ zipCode: '60614' }),
  );
});

test('two pages of a list are the same list, another filter or order is another', () => {
  expect(isSameList({ status: 'new', page: '2' }, { page: '4', status: 'new' })).toBe(true);
  expect(isSameList({ status: 'new' }, { status: 'rejected' })).toBe(false);
  expect(isSameList({ sortOrder: 'asc' }, {})).toBe(false);
});
