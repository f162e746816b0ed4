import type { ActivityQuery, ClientActivity } from '#contract/activity/activity.ts';
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

/** What another client reports that it did; the server itself adds who and when. */
export async function recordActivity(db: Db, actor: Actor, { action, details }: ClientActivity) {
  await recordEvent(db, actor, action, { details });
}
