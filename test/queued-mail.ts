import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

type QueuedMail = {
  kind: string;
  to: string;
  facts: Record<string, string>;
  /** Of pg-boss: 'created' until the worker takes it, 'completed' once it is sent. */
  state: string;
};

/** All mail that was ever queued, oldest first. */
export async function queuedMail(db: Db) {
  const { rows } = await db.execute<QueuedMail>(sql`
    select data ->> 'kind' as kind, data ->> 'to' as to, data -> 'facts' as facts,
      state::text as state
    from pgboss.job where name = 'mail' order by created_on, id`);
  return rows;
}
