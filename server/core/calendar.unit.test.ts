import { expect, test } from 'vitest';
import { intervalsOf } from './calendar.ts';

const spans = (from: string, to: string, by: 'day' | 'week' | 'month') =>
  intervalsOf({ from, to, by }).map(({ first, last }) => `${first} ${last}`);

test('weeks begin on Monday; the first and the last are cut to the period', () => {
  expect(spans('2026-10-28', '2026-11-11', 'week')).toEqual([
    '2026-10-28 2026-11-01',
    '2026-11-02 2026-11-08',
    '2026-11-09 2026-11-11',
  ]);
});

test('months have their own lengths, leap years and the turn of a year included', () => {
  expect(spans('2023-12-31', '2024-03-02', 'month')).toEqual([
    '2023-12-31 2023-12-31',
    '2024-01-01 2024-01-31',
    '2024-02-01 2024-02-29',
    '2024-03-01 2024-03-02',
  ]);
});

test('days follow each other over a change of the clock', () => {
  expect(spans('2026-10-31', '2026-11-02', 'day')).toEqual([
    '2026-10-31 2026-10-31',
    '2026-11-01 2026-11-01',
    '2026-11-02 2026-11-02',
  ]);
});

test('a period within one interval is one interval', () => {
  expect(spans('2026-11-10', '2026-11-11', 'month')).toEqual(['2026-11-10 2026-11-11']);
});
