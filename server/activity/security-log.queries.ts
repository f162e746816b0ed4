import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { DELETED_ACCOUNT } from '#contract/activity/activity.ts';
import type { SecurityLogQuery } from '#contract/activity/security-log.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { isShownAccount } from '#server/db/hidden-sql.ts';
import { securityEvents } from '#server/db/schema.ts';

/** Enough to tell networks apart; the whole hash is of no use to a reader. */
const SHOWN_OF_HASH = 8;

type Viewer = Parameters<typeof isShownAccount>[1];
type Filter = Pick<SecurityLogQuery, 'kind'>;
const matching = ({ kind }: Filter): SQL | undefined => kind && eq(securityEvents.kind, kind);

const deletedName = sql`${`${DELETED_ACCOUNT} `} || ${securityEvents.pseudonym}`;

/** Names and addresses as they are today: the log itself holds none. Those of hidden applicants are missing (rule review-9). */
export async function listSecurityEvents(
  db: Db,
  viewer: Viewer,
  { page, limit, ...filter }: SecurityLogQuery,
) {
  return db
    .select({
      id: securityEvents.id,
      timestamp: securityEvents.at,
      kind: securityEvents.kind,
      userName: sql<string | null>`coalesce(${users.name}, ${deletedName})`,
      userEmail: users.email,
      network: sql<
        string | null
      >`left(${securityEvents.network_hash}, ${sql.raw(String(SHOWN_OF_HASH))})`,
      details: securityEvents.details,
    })
    .from(securityEvents)
    .leftJoin(users, and(eq(users.id, securityEvents.user_id), isShownAccount(users.id, viewer)))
    .where(matching(filter))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export async function countSecurityEvents(db: Db, filter: Filter): Promise<number> {
  return db.$count(securityEvents, matching(filter));
}
