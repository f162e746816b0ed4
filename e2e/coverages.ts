import type { Page } from '@playwright/test';
import { codes } from 'zipcodes';
import type { Coverage, CoveredZip } from '#contract/coverage/coverage.ts';
import { paths } from '#contract/shared/paths.ts';

const PLACES = Object.values(codes).filter(
  ({ country, state }) => country === 'US' && !['AA', 'AE', 'AP', 'PR'].includes(state),
);
const PUERTO_RICO = {
  zip_code: '00901',
  city: 'San Juan',
  state: 'PR',
  latitude: 18.46,
  longitude: -66.1,
};

/** So many ZIP codes all over the country, and one of Puerto Rico; the same in each run. */
export function makeCoverage(count: number): Coverage {
  const zips = Array.from({ length: count }, (_, at) => {
    const place = PLACES[Math.floor((at * PLACES.length) / count)];
    if (!place) throw new Error('There are not so many ZIP codes.');
    // Most have few correspondents, some are full, and every second of those has a line.
    const held = Math.floor(((at * 37) % 101) ** 2 / 490);
    return covered({ ...place, zip_code: place.zip }, held, held === 20 && at % 2 === 0 ? 3 : 0);
  });
  return { zips: [...zips, covered(PUERTO_RICO, 4, 0)], unknown: 2 };
}

/** These ZIP codes, each with one correspondent. */
export function coverageOf(...wanted: string[]): Coverage {
  const places = PLACES.filter(({ zip }) => wanted.includes(zip));
  const zips = places.map(({ zip, ...place }) => covered({ ...place, zip_code: zip }, 1, 0));
  return { zips, unknown: 0 };
}

type ZipPlace = Pick<CoveredZip, 'zip_code' | 'city' | 'state' | 'latitude' | 'longitude'>;

function covered(place: ZipPlace, held: number, waiting: number): CoveredZip {
  const { zip_code, city, state, latitude, longitude } = place;
  const approved = Math.floor(held / 2);
  return {
    zip_code,
    city,
    state,
    latitude,
    longitude,
    held,
    promised: 0,
    approved,
    waiting,
    limit: 20,
  };
}

/** The page gets this coverage, whatever the portal has. */
export const answerCoverage = (page: Page, coverage: Coverage) =>
  page.route(`**${paths.coverage}`, (route) => route.fulfill({ json: coverage }));
