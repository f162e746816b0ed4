import type { RosterPerson, RosterQuery } from '#contract/newsroom/roster.ts';
import { networkDay } from '#server/core/clock.ts';
import { loadPlaces } from '#server/zip/places.service.ts';
import type { Deps } from './people.service.ts';
import * as queries from './roster.queries.ts';

/** The people in service, as people (rule newsroom-18). */
export async function listRoster({ db, config, now }: Deps, query: RosterQuery) {
  const { placeOf } = await loadPlaces();
  const at = now();
  const timeZone = config.network.time_zone;
  const { day: today } = networkDay(at, timeZone);
  const { rows, totalCount } = await queries.listRoster(db, query, { now: at, today, timeZone });
  return {
    people: rows.map((row): RosterPerson => {
      const { city = null, state = null } = (row.zip_code && placeOf(row.zip_code)) || {};
      return { ...row, city, state };
    }),
    totalCount,
  };
}
