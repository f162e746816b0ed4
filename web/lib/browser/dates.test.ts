import { expect, test } from 'vitest';
import {
  dayFormat,
  formatDay,
  formatDeadline,
  formatExact,
  formatLongDay,
  formatMoment,
  isoDayIn,
  nameZone,
} from './dates.ts';

// In the zone of vitest.config.ts, New York.
const time = new Date('2026-11-15T19:02:09Z');
/** Node writes a narrow space before AM and PM. */
const plain = (text: string) => text.replaceAll('\u202f', ' ');

test('days and times are in the browser’s time zone', () => {
  expect(formatDay(new Date('2026-11-16T02:00:00Z'))).toBe('Nov 15, 2026');
  expect(formatLongDay(time)).toBe('November 15, 2026');
  expect(plain(formatExact(time))).toBe('Sunday, November 15, 2026 at 2:02:09 PM EST');
});

test('a day can be formatted in another time zone, and a zone has a name', () => {
  expect(dayFormat('Pacific/Guam').format(time)).toBe('Nov 16, 2026');
  expect(nameZone('America/New_York')).toBe('Eastern Time');
  expect(isoDayIn('Pacific/Guam', time)).toBe('2026-11-16');
});

test('a deadline is in the zone of the network, which it names', () => {
  expect(plain(formatDeadline(time, 'America/Chicago'))).toBe(
    'Sunday, November 15, 1:02 PM (Central Time)',
  );
});

test.each([
  ['2026-11-15T23:00:00Z', 'Today, 2:02 PM'],
  ['2026-11-16T04:59:00Z', 'Today, 2:02 PM'],
  ['2026-11-16T05:01:00Z', 'Yesterday, 2:02 PM'],
  ['2026-11-17T12:00:00Z', 'Nov 15, 2026, 2:02 PM'],
])('seen at %s it reads %s', (now, text) => {
  expect(plain(formatMoment(time, new Date(now)))).toBe(text);
});

test('a day of 25 hours is one day', () => {
  const evening = new Date('2026-11-01T03:30:00Z');

  expect(plain(formatMoment(evening, new Date('2026-11-02T04:30:00Z')))).toBe(
    'Yesterday, 11:30 PM',
  );
});
