import type { Coverage, CoveredZip, Nearest, NearestQuery } from '#contract/coverage/coverage.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { exactMiles, roundMiles } from '#server/core/distance.ts';
import { AppError } from '#server/core/errors.ts';
import { listHidden, type Viewer } from '#server/core/hidden.ts';
import { idsOf } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import { loadPlaces, type Place, type Places } from '#server/zip/places.service.ts';
import * as queries from './coverage.queries.ts';

type NearZip = { zip_code: string; people: number; miles: number };

/** Every ZIP code with a seat held or somebody in line (rule coverage-1). */
export async function getCoverage(db: Db): Promise<Coverage> {
  const [rows, { placeOf }] = await Promise.all([queries.listCoveredZips(db), loadPlaces()]);
  const zips: CoveredZip[] = [];
  for (const [zip, held, promised, approved, waiting] of rows) {
    const place = placeOf(zip);
    if (place) zips.push({ ...place, held, promised, approved, waiting, limit: SEATS_PER_ZIP });
  }
  return { zips, unknown: rows.length - zips.length };
}

/** People by the distance of their ZIP codes, people at the same distance by name (rule coverage-2). */
export async function findNearest(
  db: Db,
  viewer: Viewer,
  { zip, status, limit }: NearestQuery,
): Promise<Nearest> {
  const places = await loadPlaces();
  const from = places.findPlace(zip);
  if (!from) throw new AppError('place_not_found');
  const near = sortByDistance(places, from, await queries.listZipsWithPeople(db, status));
  const people = await listPeople(db, near, { status, limit, viewer });
  const hidden = await listHidden(db, viewer, idsOf(people), 'identity');
  return {
    from,
    people: people.map((person) => ({
      ...person,
      ...(hidden.has(person.id) ? { full_name: null, phone: null, email: null } : {}),
      city: places.placeOf(person.zip_code)?.city ?? '',
      miles: roundMiles(person.miles),
    })),
  };
}

function sortByDistance(
  { placeOf }: Places,
  from: Place,
  zips: [zip_code: string, people: number][],
): NearZip[] {
  return zips
    .flatMap(([zip_code, people]) => {
      const place = placeOf(zip_code);
      return place ? [{ zip_code, people, miles: exactMiles(from, place) }] : [];
    })
    .sort((a, b) => a.miles - b.miles);
}

type Wanted = Pick<NearestQuery, 'status' | 'limit'> & { viewer: Viewer };

/** Reads the nearest ZIP codes only, as many as have enough people by their counts. */
async function listPeople(db: Db, near: NearZip[], wanted: Wanted) {
  let count = 1;
  for (let people = 0; count < near.length; count += 1) {
    people += near[count - 1]?.people ?? 0;
    if (people >= wanted.limit) break;
  }
  // The counts include erased people and, for some statuses, others: there may be too few.
  for (; ; count *= 4) {
    const chosen = takeWithTies(near, count);
    const people = await queries.listPeopleNear(db, chosen, wanted);
    if (people.length === wanted.limit || chosen.length === near.length) return people;
  }
}

/** All at the distance of the last one, because they are sorted by name. */
function takeWithTies(near: NearZip[], count: number): NearZip[] {
  const last = near[Math.min(count, near.length) - 1];
  const end = near.findIndex(({ miles }) => last && miles > last.miles);
  return end < 0 ? near : near.slice(0, end);
}
