import { expect, test } from 'vitest';
import {
  formatCalendarDay,
  formatLongDay,
  formatMinutes,
  formatNumber,
  formatYesNo,
  numberWord,
  plural,
} from './format.ts';

test('numbers have thousands separators, and one thing is singular', () => {
  expect([0, 999, 1_000, 1_234_567].map(formatNumber)).toEqual(['0', '999', '1,000', '1,234,567']);
  expect([0, 1, 2, 1_000].map((count) => plural(count, 'seat', 'seats'))).toEqual([
    '0 seats',
    '1 seat',
    '2 seats',
    '1,000 seats',
  ]);
});

test('small numbers are written out, larger ones stay digits', () => {
  expect([1, 6, 12, 13].map(numberWord)).toEqual(['one', 'six', 'twelve', '13']);
});

test('whole hours are written as hours', () => {
  expect([1, 30, 60, 90, 120].map(formatMinutes)).toEqual([
    '1 minute',
    '30 minutes',
    'one hour',
    '90 minutes',
    'two hours',
  ]);
});

test('a calendar day stays the same day in every time zone', () => {
  expect(formatCalendarDay('2026-11-15')).toBe('Nov 15, 2026');
  expect(formatLongDay('2026-01-01')).toBe('January 1, 2026');
});

test('a boolean is yes or no', () => {
  expect([true, false].map(formatYesNo)).toEqual(['Yes', 'No']);
});
