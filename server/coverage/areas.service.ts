import type { Place, Places } from '#server/zip/places.service.ts';

export type Area = { area: string; state: string; city: string; zip_code: string; zips: number };

let known: { places: Places; areas: Area[] } | undefined;

/** The first three digits of all ZIP codes, by state, each with its largest city. Made once. */
export function areasOf(places: Places): Area[] {
  if (known?.places !== places) known = { places, areas: makeAreas(places.listAll()) };
  return known.areas;
}

function makeAreas(all: Place[]): Area[] {
  const groups = Map.groupBy(all, ({ zip_code, state }) => `${zip_code.slice(0, 3)} ${state}`);
  return [...groups.values()].map((zips) => {
    const cities = [...Map.groupBy(zips, ({ city }) => city).values()];
    const largest = cities.reduce((most, city) => (city.length > most.length ? city : most));
    const [first] = largest.toSorted((a, b) => (a.zip_code < b.zip_code ? -1 : 1));
    const { zip_code = '', city = '', state = '' } = first ?? {};
    return { area: zip_code.slice(0, 3), state, city, zip_code, zips: zips.length };
  });
}
