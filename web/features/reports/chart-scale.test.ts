import { expect, test } from 'vitest';
import { edgesOf, scaleTo100, ticksUpTo } from './chart-scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [1_234, [0, 500, 1_000, 1_500]],
])('the axis of values up to %i has round, whole numbers and reaches it', (highest, ticks) => {
  expect(ticksUpTo(highest)).toEqual(ticks);
});

test('no axis has more than six numbers', () => {
  const most = Array.from({ length: 5_000 }, (_, highest) => ticksUpTo(highest).length);

  expect(Math.max(...most)).toBeLessThanOrEqual(6);
});

test('lengths are shares of the axis, and nothing on an empty one', () => {
  expect([scaleTo100(5, 20), scaleTo100(20, 20), scaleTo100(0, 0)]).toEqual([25, 100, 0]);
});

test('the axis names the first, the middle and the last day, each once', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c', 'd', 'e']].map(edgesOf)).toEqual([
    [],
    ['a'],
    ['a', 'b'],
    ['a', 'c', 'e'],
  ]);
});
