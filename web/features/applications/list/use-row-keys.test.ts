import { expect, test } from 'vitest';
import { keyRows } from './use-row-keys.ts';

const rows = (ids: string) => ids.split('').map((id) => ({ id }));
const keys = ({ keys }: ReturnType<typeof keyRows>) => Object.fromEntries(keys);

test('within a list a row keeps its key, wherever it moves, and a new one gets a new key', () => {
  const first = keyRows(undefined, rows('abc'), 'all');

  const next = keyRows(first, rows('cax'), 'all');

  expect(keys(first)).toEqual({ a: 0, b: 1, c: 2 });
  expect(keys(next)).toEqual({ c: 2, a: 0, x: 3 });
});

test('a key that has gone never comes back for another row of the same list', () => {
  const shorter = keyRows(keyRows(undefined, rows('ab'), 'all'), rows('a'), 'all');

  expect(keys(keyRows(shorter, rows('ac'), 'all'))).toEqual({ a: 0, c: 2 });
});

test('the rows of another list take over the places, and further ones get new keys', () => {
  const first = keyRows(keyRows(undefined, rows('abc'), 'all'), rows('cb'), 'all');

  const next = keyRows(first, rows('bxyz'), 'new');

  expect(keys(next)).toEqual({ b: 2, x: 1, y: 3, z: 4 });
});
