import { and, desc, eq, sql } from 'drizzle-orm';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { webhookDeliveries, webhooks } from '#server/db/webhook-schema.ts';

type Page = { page: number; limit: number };
type Values = typeof webhooks.$inferInsert;

const reading = (db: Db) =>
  db
    .select({
      ...columnsOf(webhooks, 'id', 'url', 'events', 'active', 'created_at', 'failing_since'),
      by: { id: users.id, name: users.name },
    })
    .from(webhooks)
    .leftJoin(users, eq(users.id, webhooks.created_by));

export async function listWebhooks(db: Db, { page, limit }: Page) {
  const rows = await reading(db)
    .orderBy(desc(webhooks.created_at), desc(webhooks.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { webhooks: rows, totalCount: await db.$count(webhooks) };
}

export async function getWebhook(db: Db, id: string) {
  const [found] = await reading(db).where(eq(webhooks.id, id));
  return found;
}

/** Keeps others from adding one until the end of the transaction; changes are queued all the same. */
export async function lockAndCount(tx: Db): Promise<number> {
  await tx.execute(sql`lock table ${webhooks} in share row exclusive mode`);
  return tx.$count(webhooks);
}

export async function lockWebhook(tx: Db, id: string) {
  const [found] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update');
  return found;
}

export async function insertWebhook(tx: Db, values: Values): Promise<string> {
  const [{ id } = { id: '' }] = await tx
    .insert(webhooks)
    .values(values)
    .returning({ id: webhooks.id });
  return id;
}

export async function updateWebhook(tx: Db, id: string, change: Partial<Values>) {
  await tx.update(webhooks).set(change).where(eq(webhooks.id, id));
}

export async function deleteWebhook(tx: Db, id: string) {
  const [deleted] = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning();
  return deleted;
}

/** What waits is tried anew from now on, as if it had never been. */
export async function startAnew(tx: Db, webhookId: string, now: Date) {
  await tx
    .update(webhookDeliveries)
    .set({ attempts: 0, give_up_at: null, next_at: now })
    .where(
      and(eq(webhookDeliveries.webhook_id, webhookId), eq(webhookDeliveries.status, 'pending')),
    );
}

export type StoredDelivery = typeof webhookDeliveries.$inferSelect;

export async function listDeliveries(db: Db, webhookId: string, { page, limit }: Page) {
  const ofWebhook = eq(webhookDeliveries.webhook_id, webhookId);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(ofWebhook)
    .orderBy(desc(webhookDeliveries.at), desc(webhookDeliveries.position))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, totalCount: await db.$count(webhookDeliveries, ofWebhook) };
}

export async function insertTest(tx: Db, webhook_id: string, now: Date) {
  const values = { webhook_id, type: 'webhook.test', data: { webhook_id } } as const;
  const [made] = await tx
    .insert(webhookDeliveries)
    .values({ ...values, at: now, next_at: now })
    .returning();
  return made!;
}

/** Undefined if this webhook has no such delivery. */
export async function queueAgain(tx: Db, webhookId: string, id: string, now: Date) {
  const [found] = await tx
    .update(webhookDeliveries)
    .set({ status: 'pending', attempts: 0, give_up_at: null, next_at: now })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhook_id, webhookId)))
    .returning();
  return found;
}
