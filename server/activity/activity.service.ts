import type { ActivityQuery, ToldActivity } from '#contract/activity/activity.ts';
import { type Actor, recordEvent } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './activity.queries.ts';

/** The log, newest first, a page at a time, with the exact number of all that match. */
export async function listActivities(db: Db, query: ActivityQuery) {
  const [activities, totalCount] = await Promise.all([
    queries.listEvents(db, query),
    queries.countEvents(db, query),
  ]);
  return { activities, totalCount };
}

/** What another client did, as it tells it; who and when are the server's own knowledge. */
export async function recordActivity(db: Db, actor: Actor, told: ToldActivity) {
  await recordEvent(db, actor, told.action, { details: told.details });
}
