import { describe, expect, test } from 'vitest';
import { openZipGeo } from './zip-geo.ts';

const findZip = openZipGeo();

describe('where a ZIP code is', () => {
  test.each([
    ['10001', 'New York', 'NY', 'America/New_York', 40.7484, -73.9967],
    ['90210', 'Beverly Hills', 'CA', 'America/Los_Angeles', 34.0901, -118.4065],
    ['99950', 'Ketchikan', 'AK', 'America/Sitka', 55.3422, -131.6478],
    ['96799', 'Pago Pago', 'AS', 'Pacific/Pago_Pago', -14.27, -170.7],
    ['00601', 'Adjuntas', 'PR', 'America/Puerto_Rico', 18.16, -66.72],
    ['79835', 'Canutillo', 'TX', 'America/Denver', 31.9344, -106.5929],
  ])('%s is %s, %s', (zip_code, city, state, timezone, latitude, longitude) => {
    expect(findZip(zip_code)).toEqual({ zip_code, city, state, timezone, latitude, longitude });
  });

  test.each([
    ['10048', 'NY', 'America/New_York'],
    ['32590', 'FL', 'America/Chicago'],
    ['37990', 'TN', 'America/New_York'],
    ['42084', 'KY', 'America/Chicago'],
  ])(
    '%s, whose time zone is missing, gets that of the nearest ZIP code in %s',
    (zip, state, timezone) => {
      expect(findZip(zip)).toMatchObject({ state, timezone });
    },
  );

  test.each([
    ['34001', 'APO', 'AA'],
    ['09001', 'APO', 'AE'],
    ['10200', 'New York', 'NY'],
  ])(
    '%s, military or mislocated in the data, has a name but no location',
    (zip_code, city, state) => {
      expect(findZip(zip_code)).toEqual({
        zip_code,
        city,
        state,
        timezone: null,
        latitude: null,
        longitude: null,
      });
    },
  );

  test.each(['00000', '', '1000', '100011', 'ABCDE', 'constructor', '__proto__'])(
    '%s is nowhere',
    (zip) => {
      expect(findZip(zip)).toBeNull();
    },
  );
});
