import type { LibraryMedium, LibraryQuery, OwnAnalytics } from '#contract/newsroom/library.ts';
import { STORY_STATUSES, type StoryStatus } from '#contract/newsroom/limits.ts';
import { networkDay } from '#server/core/clock.ts';
import type { Config } from '#server/core/config.ts';
import type { Member } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import { loadPlaces } from '#server/zip/places.service.ts';
import * as queries from './library.queries.ts';
import { requireInService } from './people.service.ts';

type Deps = { db: Db; config: Pick<Config, 'network'>; now: () => Date };
const MONTHS = 12;

/** Of the own stories, whatever their status (rule newsroom-16). */
export async function listOwnMedia({ db }: Deps, member: Member, query: LibraryQuery) {
  await requireInService(db, member);
  return read(db, { author_id: member.id }, query);
}

/** Of accepted and published stories, for editors. */
export const listDeskMedia = ({ db }: Deps, query: LibraryQuery) => read(db, 'desk', query);

async function read(db: Db, owner: queries.Owner, query: LibraryQuery) {
  const { placeOf } = await loadPlaces();
  const { rows, totalCount } = await queries.listMedia(db, owner, query);
  const media = rows.map(({ medium, story }): LibraryMedium => {
    const { city = null, state = null } = (story.zip_code && placeOf(story.zip_code)) || {};
    return { ...medium, story: { ...story, city, state } };
  });
  return { media, totalCount };
}

/** What became of somebody's stories; months without any are there, too (rule newsroom-17). */
export async function getOwnAnalytics(deps: Deps, member: Member): Promise<OwnAnalytics> {
  const { db, config, now } = deps;
  await requireInService(db, member);
  const { time_zone } = config.network;
  const counted = new Map(
    (await queries.countByStatus(db, member.id)).map(({ status, count }) => [status, count]),
  );
  return {
    by_status: Object.fromEntries(
      STORY_STATUSES.map((status) => [status, counted.get(status) ?? 0]),
    ) as Record<StoryStatus, number>,
    median_days_to_answer: await queries.medianDaysToAnswer(db, member.id),
    by_month: await queries.countByMonth(db, member.id, lastMonths(now(), time_zone), time_zone),
  };
}

/** 2025-12 to 2026-11, in November 2026. */
function lastMonths(now: Date, timeZone: string): string[] {
  const [year = 0, month = 1] = networkDay(now, timeZone).day.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  );
}
