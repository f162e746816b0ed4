import { describe, expect, test } from 'vitest';
import { judge, median, percentile, type Round, ratioOf, summarize } from './figures.ts';
import { plainTable, tableOf } from './table.ts';

const round = (times: number[], cpu?: Round['cpu']): Round => ({ times, wallMs: 1_000, cpu });

describe('percentiles', () => {
  test('are values that were measured, whatever their order', () => {
    const values = [5, 1, 4, 2, 3];

    expect([0, 0.5, 0.99, 1].map((share) => percentile(values, share))).toEqual([1, 3, 5, 5]);
    expect(values).toEqual([5, 1, 4, 2, 3]);
  });

  test('of a hundred values leave one above the 99th', () => {
    const values = Array.from({ length: 100 }, (_, index) => index + 1);

    expect(percentile(values, 0.99)).toBe(99);
  });

  test('of nothing are no number', () => {
    expect(percentile([], 0.5)).toBeNaN();
    expect(median([])).toBeNaN();
  });

  test('the median of an even number lies between the middle two', () => {
    expect(median([4, 1, 3, 100])).toBe(3.5);
  });
});

describe('a side', () => {
  test('has all requests of its rounds, and the CPU of the middle round', () => {
    const side = summarize([
      round([10, 20], { server: 2, database: 2 }),
      round([30, 40], { server: 4, database: 2 }),
      round([50, 60], { server: 90, database: 10 }),
    ]);

    expect(side).toEqual({
      requests: 6,
      p50: 30,
      p99: 60,
      perSecond: 2,
      cpuMs: 3,
      databaseMs: 1,
    });
  });

  test('without /proc is compared by its waiting time', () => {
    const portal = summarize([round([30])]);
    const floor = summarize([round([20], { server: 1, database: 1 })]);

    expect(portal.cpuMs).toBeUndefined();
    expect(ratioOf(portal, floor)).toBe(1.5);
  });
});

test('a target is met up to and including its own value', () => {
  expect([judge(1.5, 1.5), judge(1.51, 1.5), judge(9, undefined)]).toEqual(['ok', 'missed', '']);
});

test('the table has a line for each request, in columns of equal width', () => {
  const portal = summarize([round([30], { server: 2, database: 1 })]);
  const floor = summarize([round([20], { server: 1, database: 1 })]);
  const lines = [
    { name: 'list', target: 1.4, portal, floor },
    { name: 'one application', portal, floor },
  ];

  expect(tableOf(lines).map((row) => [row[0], ...row.slice(-3)])).toEqual([
    ['list', '1.50', '1.40', 'missed'],
    ['one application', '1.50', '', ''],
  ]);
  const [head = '', first = '', second = ''] = plainTable(lines).split('\n');
  const ratioEnds = head.indexOf('ratio') + 'ratio'.length;
  expect([first, second].map((line) => line.slice(ratioEnds - 4, ratioEnds))).toEqual([
    '1.50',
    '1.50',
  ]);
});
