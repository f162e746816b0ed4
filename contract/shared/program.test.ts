import { expect, test } from 'vitest';
import { NEXT_STEPS, REVIEW_PROMISE, waitlistPlace } from './program.ts';

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
  expect(NEXT_STEPS[0].text).toBe(REVIEW_PROMISE);
  expect(REVIEW_PROMISE).toBe('We take a first look within 48 hours and decide within 30 days.');
});
