import { expect, test } from 'vitest';
import { fillDays, inWeeks, nameDay } from './days.ts';

test('days without applications are included, across the end of a month', () => {
  const days = fillDays([{ day: '2026-03-01', count: 4 }], 3, '2026-03-02');

  expect(days).toEqual([
    { day: '2026-02-28', count: 0 },
    { day: '2026-03-01', count: 4 },
    { day: '2026-03-02', count: 0 },
  ]);
});

test('applications of a day that has not begun in the browser’s time zone are shown', () => {
  const days = fillDays([{ day: '2026-03-03', count: 1 }], 2, '2026-03-02');

  expect(days.at(-1)).toEqual({ day: '2026-03-03', count: 1 });
});

test('weeks count every day once, newest first', () => {
  const days = fillDays(
    [
      { day: '2026-11-15', count: 2 },
      { day: '2026-11-09', count: 3 },
      { day: '2026-11-08', count: 5 },
    ],
    9,
    '2026-11-15',
  );

  expect(inWeeks(days)).toEqual([
    { first: '2026-11-09', last: '2026-11-15', count: 5 },
    { first: '2026-11-07', last: '2026-11-08', count: 5 },
  ]);
});

test('the name of a day does not depend on the time zone', () => {
  expect(nameDay('2026-11-01')).toBe('Nov 1');
});
