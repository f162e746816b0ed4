import { expect, test } from 'vitest';
import { hoursApart, secondsOf, utcOffsetMinutes } from './utc-offset.ts';

const WINTER = new Date('2026-01-15T12:00:00Z');
const SUMMER = new Date('2026-07-15T12:00:00Z');

test.each([
  ['America/New_York', WINTER, -300],
  ['America/New_York', SUMMER, -240],
  ['America/Phoenix', SUMMER, -420],
  ['Asia/Kolkata', WINTER, 330],
  ['UTC', WINTER, 0],
  ['Mars/Olympus', WINTER, null],
  ['', WINTER, null],
  [null, WINTER, null],
])('%s at %s is %s minutes ahead of UTC', (timezone, at, minutes) => {
  expect(utcOffsetMinutes(timezone, at)).toBe(minutes);
});

test.each([
  ['America/Detroit', 'America/New_York', 0],
  ['America/Chicago', 'America/New_York', 1],
  ['Europe/Bucharest', 'America/New_York', 7],
  ['Mars/Olympus', 'America/New_York', null],
  ['America/New_York', null, null],
])('%s and %s lie %s hours apart', (a, b, hours) => {
  expect(hoursApart(a, b, WINTER)).toBe(hours);
});

test.each([
  ['12m 30s', 750],
  ['0m 5s', 5],
  ['75m 0s', 4500],
  ['-1m 5s', null],
  ['12:30', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%s is %s seconds', (duration, seconds) => {
  expect(secondsOf(duration)).toBe(seconds);
});
