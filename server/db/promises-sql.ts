import { inArray, sql } from 'drizzle-orm';
import { IN_REVIEW } from '#contract/applications/statuses.ts';
import { applicationPaces as paces } from './applicant-schema.ts';
import { applications } from './schema.ts';
import { deskSettings } from './seats-schema.ts';

/** To whom something is promised: not to those who were decided, erased or imported. */
const isPromised = sql`${inArray(applications.status, IN_REVIEW)}
  and ${applications.erased_at} is null and not ${applications.imported}`;

const LOOK = sql`make_interval(hours => ${deskSettings.first_look_hours})`;
const DECISION = sql`make_interval(days => ${deskSettings.decision_days})`;

/** Until when the next step is promised, a first look or a decision; null where nothing is (rule pace-2). */
export const dueAt = sql<Date | null>`(${sql`select ${paces.began_at} + case
    when ${paces.review_status} = 'new' and ${paces.first_look_at} is null then ${LOOK} else ${DECISION} end
  from ${deskSettings}, ${paces} where ${paces.application_id} = ${applications.id}
    and ${paces.review_status} is not null and ${paces.decided_at} is null`})`.mapWith(
  applications.created_at,
);

/** The time of the submit first, which indexes have: nobody is late who was not then. */
export const isOverdue = sql`${isPromised} and ${applications.created_at} < (
    select now() - case when ${applications.status} = 'new' then least(${LOOK}, ${DECISION}) else ${DECISION} end
    from ${deskSettings})
  and coalesce(${dueAt} < now(), false)`;
