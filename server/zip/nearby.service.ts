import { NEARBY_MILES, NEARBY_ZIPS, type NearbyZip } from '#contract/apply/zip.ts';
import { roundMiles } from '#server/core/distance.ts';
import type { Log } from '#server/core/logger.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './nearby.queries.ts';
import { loadPlaces } from './places.service.ts';

type Deps = { db: Db; log: Pick<Log, 'warn'> };

/** Where else somebody could apply, nearest first (rule coverage-3). */
export async function nearbyZips({ db, log }: Deps, zip: string): Promise<NearbyZip[]> {
  const places = await loadPlaces().catch((err) => {
    // Only a suggestion: the form needs the rest of the ZIP check.
    log.warn({ err }, 'The places of ZIP codes could not be read');
    return null;
  });
  if (!places) return [];
  const near = new Map(
    places
      .nearestZips(zip, NEARBY_MILES)
      .filter(({ isResidential }) => isResidential)
      .map((place) => [place.zip_code, place]),
  );
  if (near.size === 0) return [];
  const free = await queries.listFreeZips(db, [...near.keys()], NEARBY_ZIPS);
  return free.flatMap((row) => {
    const place = near.get(row.zip_code);
    return place ? [{ ...place, ...row, miles: roundMiles(place.miles) }] : [];
  });
}
