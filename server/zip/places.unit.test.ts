import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { exactMiles } from '#server/core/distance.ts';
import { hasLocation, readZipCodes } from '#server/core/zip-codes.ts';
import { loadPlaces, type Places } from './places.service.ts';

let places: Places;
beforeAll(async () => {
  places = await loadPlaces();
});

const located = [...readZipCodes().values()].filter(hasLocation);

test('every located ZIP code has its city, state and coordinates', () => {
  const read = located.map(({ zip }) => places.placeOf(zip));

  expect(located.length).toBeGreaterThan(41_000);
  expect(read).toEqual(
    located.map(({ zip, city, state, latitude, longitude }) => ({
      zip_code: zip,
      city,
      state,
      latitude,
      longitude,
      isResidential: expect.any(Boolean),
    })),
  );
});

test.each(['09001', '34001', '10200', '00000', '', '1000', '__proto__'])(
  '%s, military, mislocated or unknown, is no place and has nothing nearby',
  (zip) => {
    expect(places.placeOf(zip)).toBeUndefined();
    expect(places.findPlace(zip)).toBeUndefined();
    expect(places.nearestZips(zip, 50)).toEqual([]);
  },
);

describe('a place is found by', () => {
  test.each([
    ['60608', 'Chicago', 'IL'],
    ['Chicago', 'Chicago', 'IL'],
    ['  chicago,   il ', 'Chicago', 'IL'],
    ['CHICAGO ILLINOIS', 'Chicago', 'IL'],
    ['St. Louis MO', 'Saint Louis', 'MO'],
    ['saint louis', 'Saint Louis', 'MO'],
    ['St Louis, Michigan', 'Saint Louis', 'MI'],
    ['Ft. Worth', 'Fort Worth', 'TX'],
    ['Portland', 'Portland', 'OR'],
    ['Portland, ME', 'Portland', 'ME'],
    ['New York', 'New York', 'NY'],
    ['New York, New York', 'New York', 'NY'],
    ['Kansas City', 'Kansas City', 'MO'],
    ['Kansas City KS', 'Kansas City', 'KS'],
    ['Washington D.C.', 'Washington', 'DC'],
    ['Washington, District of Columbia', 'Washington', 'DC'],
    ['San Juan, Puerto Rico', 'San Juan', 'PR'],
    ['Charleston, West Virginia', 'Charleston', 'WV'],
    ["O'Fallon, IL", 'O Fallon', 'IL'],
  ])('%j: %s, %s', (text, city, state) => {
    expect(places.findPlace(text)).toMatchObject({ city, state });
  });

  test.each(['Atlantis', 'Chicago, TX', 'IL', 'APO', ',', '💥', '606', '60608-1234', '.*'])(
    'not by %j',
    (text) => {
      expect(places.findPlace(text)).toBeUndefined();
    },
  );
});

test('a city is where the middle of its ZIP codes is', () => {
  const chicago = places.findPlace('Chicago');
  const loop = places.placeOf('60602');

  expect(chicago && loop && exactMiles(chicago, loop)).toBeLessThan(5);
});

test('the nearest ZIP codes are those of a full search, in order', () => {
  fc.assert(
    fc.property(fc.constantFrom(...located), fc.integer({ min: 0, max: 400 }), (from, most) => {
      const expected = located
        .filter(({ zip }) => zip !== from.zip)
        .map((to) => ({ zip: to.zip, miles: exactMiles(from, to) }))
        .filter(({ miles }) => miles <= most)
        .sort((a, b) => a.miles - b.miles || (a.zip < b.zip ? -1 : 1));

      expect(
        places.nearestZips(from.zip, most).map(({ zip_code, miles }) => ({ zip: zip_code, miles })),
      ).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});
