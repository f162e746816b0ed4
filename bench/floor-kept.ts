import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { DEFAULT_NETWORK } from '#contract/shared/network.ts';

/*
 * What a server would keep that knows the time zone and the promised times for good, which the portal
 * does not: a row per day of the network, with no edges to add, no changes to fold and numbers for
 * ZIP codes. The floor fills it once, when it starts.
 */

const { first_look_hours, decision_days } = DEFAULT_SETTINGS;
export const dayOf = (time: string) =>
  `(${time} at time zone '${DEFAULT_NETWORK.time_zone}')::date`;

const ends = (kind: string, end: string, seconds: number, promised: string) => `
  select '${kind}' as kind, ${dayOf(end)} as day, ceil(extract(epoch from ${end} - began_at) / ${seconds})::int as took,
    (${end} <= began_at + interval '${promised}')::int as kept
  from application_paces where ${end} is not null`;

export const KEPT = `
  drop schema if exists floor cascade;
  create schema floor;
  create table floor.days as select submitted_on as day, status, count(*)::int as count,
    (count(*) filter (where withdrawn_at is not null))::int as withdrawn from applications group by 1, 2 order by 1;
  create index on floor.days (day);
  create table floor.states as select submitted_on as day, state_of_zip(zip_code) as state, count(*)::int as received,
    (count(*) filter (where status = 'approved'))::int as approved from applications group by 1, 2 order by 1;
  create index on floor.states (day);
  create table floor.zips as select submitted_on as day, zip_code::int as zip, count(*)::int as received,
    (count(*) filter (where status = 'approved'))::int as approved from applications group by 1, 2 order by 1;
  create index on floor.zips (day) include (zip, received, approved);
  create table floor.ends as select kind, day, took, count(*)::int as count, sum(kept)::int as kept from (
    ${ends('look', 'first_look_at', 3_600, `${first_look_hours} hours`)} union all
    ${ends('decision', 'decided_at', 21_600, `${decision_days} days`)}) ends group by 1, 2, 3 order by 1, 2;
  create index on floor.ends (kind, day);
  create table floor.promises as select kind, day, sum(count)::int as count, sum(kept)::int as kept from floor.ends group by 1, 2;
  create index on floor.promises (kind, day);
  create table floor.reviewers as select ${dayOf('created_at')} as day, reviewer_id, count(*)::int as written,
    count(previous_at)::int as repeated, (count(co_reviewers) filter (where is_current))::int as compared,
    coalesce(sum(difference::numeric / co_reviewers) filter (where is_current), 0) as difference
  from reviews where reviewer_id is not null group by 1, 2 order by 1;
  create index on floor.reviewers (day);
  create table floor.statuses as select status, sum(count)::int as count, sum(withdrawn)::int as withdrawn from floor.days group by 1;
  create table floor.open as select 'look' as kind, began_at from application_paces
    where review_status = 'new' and first_look_at is null and decided_at is null
    union all select 'decision', began_at from application_paces where review_status is not null and decided_at is null;
  create index on floor.open (kind, began_at);
  analyze floor.days, floor.states, floor.zips, floor.ends, floor.promises, floor.reviewers, floor.statuses, floor.open`;

/** The first moment of a day, for what is read by its time. */
export const startOf = (day: string) =>
  `((${day})::timestamp at time zone '${DEFAULT_NETWORK.time_zone}')`;
