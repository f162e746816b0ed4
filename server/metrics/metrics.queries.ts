import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { zipSeats } from '#server/db/seats-schema.ts';

type MailFigures = {
  queued: number;
  retrying: number;
  sending: number;
  failed: number;
  oldest_seconds: number;
};

export async function countMail(db: Db): Promise<MailFigures | undefined> {
  const { rows } = await db.execute<MailFigures>(sql`
    select count(*) filter (where state = 'created')::int as queued,
      count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state = 'active')::int as sending,
      (select count(*)::int from pgboss.job
        where name = 'mail_failed' and state = 'created') as failed,
      coalesce(extract(epoch from now() - min(created_on)
        filter (where state in ('created', 'retry', 'active'))), 0)::float as oldest_seconds
    from pgboss.job where name = 'mail'`);
  return rows[0];
}

type WebhookFigures = Record<
  'queued' | 'retrying' | 'oldest_seconds' | 'working' | 'failing' | 'off',
  number
>;

/** What a webhook that is switched off has not sent waits for somebody: it is not late. */
export async function countWebhooks(db: Db): Promise<WebhookFigures | undefined> {
  const { rows } = await db.execute<WebhookFigures>(sql`
    select * from (
      select count(*) filter (where attempts = 0)::int as queued,
        count(*) filter (where attempts > 0)::int as retrying,
        coalesce(extract(epoch from now() - min(at)), 0)::float as oldest_seconds
      from webhook_deliveries join webhooks on webhooks.id = webhook_id
      where status = 'pending' and active) as deliveries,
    (select count(*) filter (where active and failing_since is null)::int as working,
        count(*) filter (where active and failing_since is not null)::int as failing,
        count(*) filter (where not active)::int as off
      from webhooks) as receivers`);
  return rows[0];
}

export async function countSeats(db: Db) {
  const [seats] = await db
    .select({
      held: sql<number>`coalesce(sum(${zipSeats.held}), 0)::int`,
      waiting: sql<number>`coalesce(sum(${zipSeats.waiting}), 0)::int`,
    })
    .from(zipSeats);
  return seats;
}
