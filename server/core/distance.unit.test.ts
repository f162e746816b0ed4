import fc from 'fast-check';
import { expect, test } from 'vitest';
import { milesBetween } from './distance.ts';

const NEW_YORK = { latitude: 40.7484, longitude: -73.9967 };
const BEVERLY_HILLS = { latitude: 34.0901, longitude: -118.4065 };
const NOWHERE = { latitude: null, longitude: null };

test('from 10001 to 90210 it is 2,453 miles', () => {
  const miles = milesBetween(NEW_YORK, BEVERLY_HILLS);

  expect(miles).toBeGreaterThan(2451);
  expect(miles).toBeLessThan(2455);
});

test('the distance to an unknown location is null', () => {
  expect(milesBetween(NEW_YORK, NOWHERE)).toBeNull();
  expect(milesBetween(NOWHERE, NEW_YORK)).toBeNull();
});

test('between any two points it is the same both ways, and at most half way round', () => {
  const point = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (a, b) => {
      const miles = milesBetween(a, b);

      expect(miles).toBe(milesBetween(b, a));
      expect(miles).toBeGreaterThanOrEqual(0);
      expect(miles).toBeLessThanOrEqual(12_437);
      expect(milesBetween(a, a)).toBe(0);
    }),
  );
});

test('across the date line it takes the short way', () => {
  const miles = milesBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 });

  expect(miles).toBe(69.1);
});
