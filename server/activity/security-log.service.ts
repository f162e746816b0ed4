import type { SecurityLogQuery } from '#contract/activity/security-log.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './security-log.queries.ts';

/** One page of the security log, newest first. */
export async function listSecurityLog(db: Db, query: SecurityLogQuery) {
  const [entries, totalCount] = await Promise.all([
    queries.listSecurityEvents(db, query),
    queries.countSecurityEvents(db, query),
  ]);
  return { entries, totalCount };
}
