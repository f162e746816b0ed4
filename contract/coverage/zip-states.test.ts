import { expect, test } from 'vitest';
import { readZipCodes } from '#server/core/zip-codes.ts';
import { stateOfZip, zipRangesOf } from './zip-states.ts';

test('every known ZIP code is in its state', () => {
  const wrong = [...readZipCodes().values()].filter(({ zip, state }) => stateOfZip(zip) !== state);

  expect(wrong).toEqual([]);
});

test('the ranges of a state hold its ZIP codes and no others', () => {
  const isIn = (zip: string) =>
    zipRangesOf('CT').some(({ first, last }) => first <= zip && zip <= last);

  expect(['06001', '06389', '06401', '06928'].map(isIn)).toEqual([true, true, true, true]);
  // Fishers Island, New York, in the middle of Connecticut's ZIP codes.
  expect(['06390', '05907', '07001'].map(isIn)).toEqual([false, false, false]);
});

test('below the first ZIP code there is no state', () => {
  expect(stateOfZip('00100')).toBeNull();
});
