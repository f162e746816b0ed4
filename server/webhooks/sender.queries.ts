import { and, eq, sql } from 'drizzle-orm';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { webhookDeliveries, webhooks } from '#server/db/webhook-schema.ts';

/** The webhooks that something is due for. */
export async function listDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from webhooks where active and exists (
      select from webhook_deliveries where webhook_id = webhooks.id and status = 'pending'
        and next_at <= ${now.toISOString()}::timestamptz)`);
  return rows.map(({ id }) => id);
}

export async function getReceiver(db: Db, id: string) {
  const [found] = await db
    .select({ url: webhooks.url, secret: webhooks.secret })
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.active, true)));
  return found;
}

/**
 * Of each object the first one that waits, so that what is about it arrives in order. Another process
 * takes it only after `lost`: then this one has crashed, and it is sent a second time.
 */
export async function claim(
  db: Db,
  webhookId: string,
  { now, lost, limit }: { now: Date; lost: Date; limit: number },
) {
  return db
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, next_at: lost })
    .where(
      sql`${webhookDeliveries.id} in (
        select id from webhook_deliveries as due
        where webhook_id = ${webhookId} and status = 'pending'
          and next_at <= ${now.toISOString()}::timestamptz
          and not exists (select from webhook_deliveries as earlier
            where earlier.webhook_id = due.webhook_id and earlier.object_id = due.object_id
              and earlier.status = 'pending' and earlier.position < due.position)
        order by next_at, position limit ${limit} for update skip locked)`,
    )
    .returning();
}

export type Claimed = Awaited<ReturnType<typeof claim>>[number];

/** Whether it was still this attempt's: not deleted, sent again by hand, or taken as lost. */
export async function settle(
  tx: Db,
  { id, attempts }: Claimed,
  change: Partial<typeof webhookDeliveries.$inferInsert>,
): Promise<boolean> {
  const settled = await tx
    .update(webhookDeliveries)
    .set(change)
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.attempts, attempts),
        eq(webhookDeliveries.status, 'pending'),
      ),
    )
    .returning({ id: webhookDeliveries.id });
  return settled.length > 0;
}

export async function markWorking(tx: Db, id: string) {
  await tx
    .update(webhooks)
    .set({ failing_since: null })
    .where(and(eq(webhooks.id, id), sql`${webhooks.failing_since} is not null`));
}

export async function markFailing(tx: Db, id: string, now: Date) {
  await tx
    .update(webhooks)
    .set({ failing_since: now })
    .where(and(eq(webhooks.id, id), sql`${webhooks.failing_since} is null`));
}

/** Who made it, while they are still an administrator. */
export async function getMaker(tx: Db, id: string) {
  const [found] = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'admin'), eq(users.status, 'active')));
  return found;
}

/** Undefined if it was off already. */
export async function switchOff(tx: Db, id: string) {
  const [found] = await tx
    .update(webhooks)
    .set({ active: false })
    .where(and(eq(webhooks.id, id), eq(webhooks.active, true)))
    .returning();
  return found;
}
