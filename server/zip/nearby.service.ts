import { NEARBY_MILES, NEARBY_ZIPS, type NearbyZip } from '#contract/apply/zip.ts';
import { roundMiles } from '#server/core/distance.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './nearby.queries.ts';
import { loadPlaces } from './places.service.ts';

/** Where else somebody could apply, nearest first (rule coverage-3). */
export async function nearbyZips(db: Db, zip: string): Promise<NearbyZip[]> {
  const places = await loadPlaces();
  const near = new Map(
    places.nearestZips(zip, NEARBY_MILES).map((place) => [place.zip_code, place]),
  );
  if (near.size === 0) return [];
  const free = await queries.listFreeZips(db, [...near.keys()], NEARBY_ZIPS);
  return free.flatMap((row) => {
    const place = near.get(row.zip_code);
    return place ? [{ ...place, ...row, miles: roundMiles(place.miles) }] : [];
  });
}
