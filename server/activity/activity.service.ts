import {
  type ActivityQuery,
  type ClientActivity,
  DELETED_ACCOUNT,
} from '#contract/activity/activity.ts';
import { type Actor, recordEvent } from '#server/core/events.ts';
import { listHidden, maskEvent, type Viewer } from '#server/core/hidden.ts';
import type { Db } from '#server/db/client.ts';
import { USER_MENTION } from '#server/db/user-mentions.ts';
import * as queries from './activity.queries.ts';

const { FROM_CLIENT } = queries;
const FREE_WORDS: readonly string[] = queries.FREE_WORDS;

/** One page of the log, newest first, with the exact total of matching events. */
export async function listActivities(db: Db, viewer: Viewer, query: ActivityQuery) {
  const [found, totalCount] = await Promise.all([
    queries.listEvents(db, query, viewer),
    queries.countEvents(db, query, viewer),
  ]);
  const ids = found.map(({ application_id }) => application_id);
  const hidden = await listHidden(db, viewer, ids);
  const activities = found.map(
    ({ from, actor_id, application_id, existing_id, story_id, ...event }) => {
      const shown = maskEvent(event, viewer, hidden.get(application_id ?? ''));
      // It belongs to no application, so nobody can tell whom it names.
      const mayName = from === FROM_CLIENT || FREE_WORDS.includes(event.action);
      const isWithheld = mayName && actor_id !== viewer.id && viewer.hides.includes('identity');
      if (isWithheld) shown.details = '';
      return {
        ...shown,
        ...(existing_id && { applicationId: existing_id }),
        ...(story_id && { storyId: story_id }),
        ...(from === FROM_CLIENT && { reportedByClient: true as const }),
      };
    },
  );
  return { activities: await nameMentioned(db, viewer, activities), totalCount };
}

/** Replaces the users that details mention by their names of today. */
async function nameMentioned<Activity extends { details: string }>(
  db: Db,
  viewer: Viewer,
  page: Activity[],
) {
  const ids = page.flatMap(({ details }) =>
    [...details.matchAll(USER_MENTION)].map(([, id = '']) => id),
  );
  if (ids.length === 0) return page;
  const names = new Map(
    (await queries.listMentioned(db, [...new Set(ids)], viewer)).map(({ id, name, email }) => [
      id,
      `${name} (${email})`,
    ]),
  );
  return page.map((activity) => ({
    ...activity,
    details: activity.details.replace(USER_MENTION, (_, id) => names.get(id) ?? DELETED_ACCOUNT),
  }));
}

/** An action that another client reports, marked as such; the server sets user and time. */
export async function recordActivity(db: Db, actor: Actor, { action, details }: ClientActivity) {
  await recordEvent(db, actor, action, { details, from: FROM_CLIENT });
}
