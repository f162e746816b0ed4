import { type Gap, type GapLayer, LAYER_DAYS, type StoryLayer } from '#contract/coverage/layers.ts';
import type { Db } from '#server/db/client.ts';
import { loadPlaces } from '#server/zip/places.service.ts';
import { type Area, areasOf } from './areas.service.ts';
import * as queries from './layers.queries.ts';

const DAY_MS = 86_400_000;
type Deps = { db: Db; now: () => Date };

/** Where stories came from lately (rule coverage-4). */
export async function getStoryLayer({ db, now }: Deps): Promise<StoryLayer> {
  const { placeOf } = await loadPlaces();
  const since = new Date(now().getTime() - LAYER_DAYS * DAY_MS);
  const rows = await queries.countStoriesByZip(db, since);
  const zips = rows.flatMap(({ zip_code, stories }) => {
    const place = zip_code ? placeOf(zip_code) : undefined;
    return place ? [{ ...place, stories }] : [];
  });
  return { zips, unknown: rows.length - zips.length };
}

/** States and areas without anybody in service (rule coverage-5). */
export async function getGaps({ db }: Pick<Deps, 'db'>): Promise<GapLayer> {
  const all = areasOf(await loadPlaces());
  const covered = await queries.listCoveredAreas(db);
  const keyOf = ({ area, state }: { area: string; state: string | null }) => `${area} ${state}`;
  const isCovered = new Set(covered.map(keyOf));
  const withPeople = new Set(covered.map(({ state }) => state));
  return {
    states: [...Map.groupBy(all, ({ state }) => state)]
      .filter(([state]) => !withPeople.has(state))
      .map(([, areas]) => wholeState(areas))
      .sort(byZips),
    areas: all.filter((area) => !isCovered.has(keyOf(area))).sort(byZips),
  };
}

/** Named by the place of its largest area. */
function wholeState(areas: Area[]): Gap {
  const { area: _area, ...largest } = areas.reduce((most, one) =>
    one.zips > most.zips ? one : most,
  );
  return { ...largest, zips: areas.reduce((sum, { zips }) => sum + zips, 0) };
}

const byZips = (a: Gap, b: Gap) => b.zips - a.zips || (a.zip_code < b.zip_code ? -1 : 1);
