import type { ActivityQuery, ClientActivity } from '#contract/activity/activity.ts';
import { type Actor, recordEvent } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './activity.queries.ts';

/** One page of the log, newest first, with the exact total of matching events. */
export async function listActivities(db: Db, query: ActivityQuery) {
  const [activities, totalCount] = await Promise.all([
    queries.listEvents(db, query),
    queries.countEvents(db, query),
  ]);
  return { activities, totalCount };
}

/** An action that another client reports; the server sets user and time. */
export async function recordActivity(db: Db, actor: Actor, { action, details }: ClientActivity) {
  await recordEvent(db, actor, action, { details });
}
