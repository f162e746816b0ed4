import { once } from 'node:events';
import { ZIP_PATTERN } from '#contract/apply/schemas.ts';
import { exactMiles, type KnownPoint } from '#server/core/distance.ts';
import { startThread } from '#server/core/worker-thread.ts';
import { cityKeys } from './city-name.ts';
import type { PlacesData } from './places-data.ts';

export type Place = KnownPoint & {
  zip_code: string;
  city: string;
  state: string;
  /** The Census Bureau has an area for it: more than a post office or one building. */
  isResidential: boolean;
};
type NearPlace = Place & { miles: number };
export type Places = {
  /** Undefined for ZIP codes that are unknown or, as military ones, have no location. */
  placeOf(zip: string): Place | undefined;
  /** A ZIP code or a city, with or without its state: "60608", "Chicago", "St. Louis MO". */
  findPlace(text: string): Place | undefined;
  /** All others within this distance, nearest first. */
  nearestZips(zip: string, miles: number): NearPlace[];
  /** About 40,000. */
  listAll(): Place[];
};

const ZIP_LENGTH = 5;
const MILES_PER_DEGREE = 69;
let loading: Promise<Places> | undefined;

/** Every ZIP code with its location: about 3 MB, loaded once by the first request that needs it. */
export function loadPlaces(): Promise<Places> {
  loading ??= readInThread()
    .then(openPlaces)
    .catch((error) => {
      // The next request tries again.
      loading = undefined;
      throw error;
    });
  return loading;
}

/** These with city and state of their ZIP code, "Chicago, IL"; null if it is unknown. */
export async function withPlaces<Row extends { zip_code: string }>(rows: readonly Row[]) {
  const { placeOf } = await loadPlaces();
  return rows.map((row) => {
    const found = placeOf(row.zip_code);
    return { ...row, place: found ? `${found.city}, ${found.state}` : null };
  });
}

/** Reading the data takes 0.3 s of CPU, in which this thread answers requests. */
async function readInThread(): Promise<PlacesData> {
  const worker = startThread(new URL('./places.worker.ts', import.meta.url), {
    name: 'places',
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  const abort = new AbortController();
  const ended = once(worker, 'exit', { signal: abort.signal }).then(([code]) => {
    throw new Error(`The thread that reads the places ended with ${code}`);
  });
  try {
    const [data] = await Promise.race([once(worker, 'message'), ended]);
    return data;
  } finally {
    ended.catch(() => {});
    abort.abort();
  }
}

function openPlaces({ positions, latitudes, longitudes, places, cities }: PlacesData): Places {
  const lines = places.split('\n');

  function placeAt(index: number): Place {
    const [zip_code = '', city = '', state = '', isArea] = (lines[index] ?? '').split(',');
    return {
      zip_code,
      city,
      state,
      isResidential: isArea === 'true',
      latitude: latitudes[index] ?? 0,
      longitude: longitudes[index] ?? 0,
    };
  }

  function placeOf(zip: string): Place | undefined {
    const position = ZIP_PATTERN.test(zip) ? positions[Number(zip)] : 0;
    return position ? placeAt(position - 1) : undefined;
  }

  function findCity(text: string): Place | undefined {
    for (const key of cityKeys(text)) {
      const line = `\n${key}\t`;
      const start = cities.indexOf(line);
      if (start >= 0) return placeOf(cities.slice(start + line.length).slice(0, ZIP_LENGTH));
    }
    return undefined;
  }

  function nearestZips(zip: string, miles: number): NearPlace[] {
    const from = placeOf(zip);
    if (!from) return [];
    // They are sorted by latitude, and no point beyond this difference is near enough.
    const degrees = miles / MILES_PER_DEGREE + 0.01;
    const first = firstFrom(latitudes, from.latitude - degrees);
    const end = firstFrom(latitudes, from.latitude + degrees);
    const found: { index: number; miles: number }[] = [];
    for (let index = first; index < end; index += 1) {
      const latitude = latitudes[index] ?? 0;
      const longitude = longitudes[index] ?? 0;
      const distance = exactMiles(from, { latitude, longitude });
      if (distance <= miles) found.push({ index, miles: distance });
    }
    return found
      .map(({ index, miles }) => ({ ...placeAt(index), miles }))
      .filter(({ zip_code }) => zip_code !== zip)
      .sort((a, b) => a.miles - b.miles || (a.zip_code < b.zip_code ? -1 : 1));
  }

  return {
    placeOf,
    findPlace: (text) => (ZIP_PATTERN.test(text) ? placeOf(text) : findCity(text)),
    nearestZips,
    listAll: () => lines.filter(Boolean).map((_, index) => placeAt(index)),
  };
}

/** The index of the first value that is not below the limit; the values ascend. */
function firstFrom(values: Float64Array, limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
