import { expect, test } from 'vitest';
import { FILTERS } from '#contract/applications/filters.ts';
import { FILTER_EXAMPLES } from '#test/filter-examples.ts';
import { chipsOf } from './filter-chips.tsx';
import { readListSearch, writeListSearch } from './list-search.ts';

test('every filter without a place of its own on the screen has a chip, in the order of the fields', () => {
  const all = chipsOf(readListSearch(Object.fromEntries(FILTER_EXAMPLES)), 'Maya');

  const inView = ['status', 'search'];
  expect(all.flatMap(({ names }) => names)).toEqual(
    Object.keys(FILTERS).filter((name) => !inView.includes(name)),
  );
});

test('removing every chip leaves what is always in view', () => {
  const query = readListSearch({ ...Object.fromEntries(FILTER_EXAMPLES), status: '' });
  const removed = chipsOf(query, '').flatMap(({ names }) => names);

  const rest = { ...query, ...Object.fromEntries(removed.map((name) => [name, undefined])) };

  expect(writeListSearch(rest)).toEqual({ search: 'v' });
});
