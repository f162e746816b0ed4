import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { nextSteps, reviewPromise, reviewTimes, waitlistPlace } from './program-texts.ts';

test('a place in line has the right ordinal ending, teens and hundreds included', () => {
  const places = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 101, 111, 1002];

  expect(places.map((place) => waitlistPlace(place, '10001'))).toEqual([
    '1st in line for 10001',
    '2nd in line for 10001',
    '3rd in line for 10001',
    '4th in line for 10001',
    '11th in line for 10001',
    '12th in line for 10001',
    '13th in line for 10001',
    '21st in line for 10001',
    '22nd in line for 10001',
    '23rd in line for 10001',
    '101st in line for 10001',
    '111th in line for 10001',
    '1,002nd in line for 10001',
  ]);
});

test('the promise on the landing page and the first step of the timeline are one sentence', () => {
  const times = reviewTimes(DEFAULT_SETTINGS);

  expect(nextSteps(times)[0].text).toBe(reviewPromise(times));
  expect(reviewPromise(times)).toBe(
    'We take a first look within 48 hours and decide within 30 days.',
  );
});

test('one hour and one day are singular, long times have a thousands separator', () => {
  expect(reviewTimes({ first_look_hours: 1, decision_days: 1 })).toEqual({
    first_look: '1 hour',
    decision: '1 day',
  });
  expect(reviewTimes({ first_look_hours: 1_000, decision_days: 2 })).toEqual({
    first_look: '1,000 hours',
    decision: '2 days',
  });
});
