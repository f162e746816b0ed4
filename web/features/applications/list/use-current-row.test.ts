import { expect, test } from 'vitest';
import { nextPlace } from './use-current-row.ts';

test('the shortcuts begin at the first row and stop at the ends', () => {
  expect(nextPlace(-1, undefined, 1, 3)).toBe(0);
  expect(nextPlace(-1, undefined, -1, 3)).toBe(0);
  expect(nextPlace(2, 2, 1, 3)).toBe(2);
  expect(nextPlace(0, 0, -1, 3)).toBe(0);
});

test('after a row has gone, down is the row that took its place and up the one before it', () => {
  expect(nextPlace(-1, 1, 1, 3)).toBe(1);
  expect(nextPlace(-1, 1, -1, 3)).toBe(0);
});
