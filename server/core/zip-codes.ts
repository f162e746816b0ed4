import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ZipCode } from 'zipcodes';

// Military mail follows a unit: such a ZIP code has no location and no time zone, and the coordinates
// in the data are those of a mail hub or wrong.
export const MILITARY_STATES = new Set(['AA', 'AE', 'AP']);
// Its coordinates are wrong in the data: a missing sign moves it to Central Asia.
const MISLOCATED_ZIPS = new Set(['10200']);

export const hasLocation = ({ zip, state }: ZipCode) =>
  !MILITARY_STATES.has(state) && !MISLOCATED_ZIPS.has(zip);

/**
 * Every ZIP code. The package is one JavaScript literal of 5 MB that is also valid JSON: parsing it
 * takes a third of the time and a quarter of the memory of importing it. Still too long for the
 * server's own thread.
 */
export function readZipCodes(): Map<string, ZipCode> {
  const file = createRequire(import.meta.url).resolve('zipcodes/lib/codes.js');
  const source = readFileSync(file, 'utf8');
  const literal = /^exports\.codes = (\{.*\});$/m.exec(source)?.[1];
  if (!literal) throw new Error('The zipcodes package has changed its shape: see zip-codes.ts');
  const codes: Record<string, ZipCode> = JSON.parse(literal);
  return new Map(Object.entries(codes));
}
