import { and, count, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { NO_STATE, type RosterQuery } from '#contract/newsroom/roster.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { newsroomProfiles, peopleInService } from '#server/db/newsroom-schema.ts';
import { roster } from '#server/db/roster-schema.ts';
import { beginsWith } from '#server/db/zip-sql.ts';
import { isActive, isSilent } from './activity-sql.ts';

/** The moment, and the day and the time zone of the network. */
type Clock = { now: Date; today: string; timeZone: string };

const ACTIVE_AFTER = {
  3: roster.active_after_3,
  6: roster.active_after_6,
  12: roster.active_after_12,
};

function matchesOf(query: RosterQuery, { now, today, timeZone }: Clock) {
  const { search, state, zipCode, activity, since, activeAfter } = query;
  const pattern = `%${(search ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const month = sql`${`${since}-01`}::date::timestamp`;
  return and(
    isNotNull(roster.since),
    search
      ? or(
          sql`lower(${roster.full_name}) like ${pattern}`,
          sql`lower(${users.email}) like ${pattern}`,
        )
      : undefined,
    state === NO_STATE ? isNull(roster.state) : undefined,
    state && state !== NO_STATE ? eq(roster.state, state) : undefined,
    zipCode ? beginsWith(roster.zip_code, sql`${zipCode}`) : undefined,
    activity === 'active' ? isActive(now) : undefined,
    activity === 'away' ? gte(newsroomProfiles.away_until, today) : undefined,
    activity === 'silent_30' || activity === 'silent_90' ? isSilent(activity, now) : undefined,
    since ? gte(roster.since, sql`${month} at time zone ${timeZone}::text`) : undefined,
    since
      ? lt(roster.since, sql`(${month} + interval '1 month') at time zone ${timeZone}::text`)
      : undefined,
    activeAfter ? eq(ACTIVE_AFTER[activeAfter], true) : undefined,
  );
}

/** Each order ends in a unique column; a person who was never active is the least active. */
function orderOf({ sortBy, sortOrder }: RosterQuery): SQL {
  const column = {
    name: sql`sort_key(${roster.full_name}) collate "C"`,
    since: sql`${roster.since}`,
    last_active_at: sql`${roster.last_active_at}`,
    stories: sql`${roster.stories_published}`,
  }[sortBy];
  const nulls =
    sortBy === 'last_active_at' ? (sortOrder === 'asc' ? ' nulls first' : ' nulls last') : '';
  return sql`${column} ${sql.raw(sortOrder + nulls)}, ${roster.user_id} ${sql.raw(sortOrder)}`;
}

export async function listRoster(db: Db, query: RosterQuery, clock: Clock) {
  const matches = matchesOf(query, clock);
  const [counted] = await db
    .select({ total: count() })
    .from(roster)
    .innerJoin(users, eq(users.id, roster.user_id))
    .leftJoin(newsroomProfiles, eq(newsroomProfiles.user_id, roster.user_id))
    .where(matches);
  const shown = db
    .select({ user_id: roster.user_id })
    .from(roster)
    .innerJoin(users, eq(users.id, roster.user_id))
    .leftJoin(newsroomProfiles, eq(newsroomProfiles.user_id, roster.user_id))
    .where(matches)
    .orderBy(orderOf(query))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .as('shown');
  const rows = await db
    .select({
      user_id: roster.user_id,
      application_id: roster.application_id,
      ...columnsOf(peopleInService, 'full_name', 'email', 'phone', 'zip_code', 'since'),
      ...columnsOf(roster, 'last_active_at', 'stories_published', 'assignments_done'),
      away_until: newsroomProfiles.away_until,
      network_blocked: sql<boolean>`coalesce(${newsroomProfiles.network_blocked}, false)`,
    })
    .from(shown)
    .innerJoin(roster, eq(roster.user_id, shown.user_id))
    .innerJoin(peopleInService, eq(peopleInService.user_id, shown.user_id))
    .leftJoin(newsroomProfiles, eq(newsroomProfiles.user_id, shown.user_id))
    .orderBy(orderOf(query));
  return { rows, totalCount: counted?.total ?? 0 };
}
