import type { SecurityLogQuery } from '#contract/activity/security-log.ts';
import type { Viewer } from '#server/core/hidden.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './security-log.queries.ts';

export async function listSecurityLog(db: Db, viewer: Viewer, query: SecurityLogQuery) {
  const [entries, totalCount] = await Promise.all([
    queries.listSecurityEvents(db, viewer, query),
    queries.countSecurityEvents(db, query),
  ]);
  return { entries, totalCount };
}
