import type { Coverage } from '#contract/coverage/coverage.ts';
import { outlines, placeOnMap } from './geometry.ts';

/** Each part is one message, which the page decodes in one short task. */
const ROWS_PER_PART = 500;

export type CoveragePart =
  | { kind: 'rows'; rows: unknown[] }
  | { kind: 'end'; unknown: unknown; land: string; borders: string }
  | { kind: 'unreadable' };

/** The answer of the API in parts, each row with its point on the map and its rank by place. */
export function* prepareCoverage(text: string): Generator<CoveragePart> {
  let coverage: Coverage;
  try {
    coverage = JSON.parse(text);
    // By state, city and ZIP code, so that the page compares numbers when it sorts.
    coverage.zips.sort((a, b) => compare(a.state, b.state) || compare(a.city, b.city));
  } catch {
    yield { kind: 'unreadable' };
    return;
  }
  const { zips, unknown } = coverage;
  for (let start = 0; start < zips.length; start += ROWS_PER_PART) {
    const rows = zips.slice(start, start + ROWS_PER_PART).map((zip, place) => ({
      ...zip,
      place_rank: start + place,
      point: placeOnMap(zip.longitude, zip.latitude),
    }));
    yield { kind: 'rows', rows };
  }
  yield { kind: 'end', unknown, ...outlines() };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
