import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { ALERT_LIMITS, type AlertAnswer } from '#contract/newsroom/limits.ts';
import { users } from '#server/db/account-schema.ts';
import { alertPeople, alerts } from '#server/db/alert-schema.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { peopleInService } from '#server/db/newsroom-schema.ts';

type Page = { page: number; limit: number };
const HOURS = sql.raw(`interval '${ALERT_LIMITS.hours} hours'`);

/** When it ended or will end. */
const END = sql`coalesce(${alerts.ended_at}, ${alerts.sent_at} + ${HOURS})`;
const hasEnded = (now: Date) => sql<boolean>`${END} <= ${now.toISOString()}::timestamptz`;

const countAnswers = (answer: AlertAnswer) => sql<number>`(
  select count(*)::int from ${alertPeople} as told
  where told.alert_id = ${alerts.id} and told.answer = ${answer})`;

const COLUMNS = (now: Date) => ({
  ...columnsOf(alerts, 'id', 'message', 'zip_code', 'radius_miles', 'sent_at'),
  ended_at: sql<Date | null>`case when ${hasEnded(now)} then ${END} end`.mapWith(alerts.ended_at),
  told: alerts.told,
  going: countAnswers('going'),
  cannot: countAnswers('cannot'),
  created_by: { id: users.id, name: users.name },
});

const reading = (db: Db, now: Date) =>
  db.select(COLUMNS(now)).from(alerts).leftJoin(users, eq(users.id, alerts.created_by));

export async function listAlerts(db: Db, now: Date, { page, limit }: Page) {
  const rows = await reading(db, now)
    .orderBy(desc(alerts.sent_at), desc(alerts.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, totalCount: await db.$count(alerts) };
}

export async function getAlert(db: Db, now: Date, id: string) {
  const [found] = await reading(db, now).where(eq(alerts.id, id));
  return found;
}

export async function insertAlert(tx: Db, alert: typeof alerts.$inferInsert, userIds: string[]) {
  const [{ id } = { id: '' }] = await tx.insert(alerts).values(alert).returning({ id: alerts.id });
  const rows = userIds.map((user_id) => ({ alert_id: id, user_id }));
  await insertRows(tx, alertPeople, rows);
  return id;
}

/**
 * Locks it, so that it ends after the answers that are being stored, or before them. One that somebody
 * ended while the lock was waited for has ended, although that was later than `now`.
 */
export async function lockAlert(tx: Db, now: Date, id: string, strength: 'share' | 'update') {
  const has_ended = sql<boolean>`(${alerts.ended_at} is not null or ${hasEnded(now)})`;
  const [found] = await tx
    .select({ id: alerts.id, zip_code: alerts.zip_code, has_ended })
    .from(alerts)
    .where(eq(alerts.id, id))
    .for(strength);
  return found;
}

export async function endAlert(tx: Db, id: string, ended_at: Date) {
  await tx.update(alerts).set({ ended_at }).where(eq(alerts.id, id));
}

/** Everybody who was told; without place and number once they have left service. */
export async function listAlertPeople(db: Db, alertId: string) {
  return db
    .select({
      user_id: alertPeople.user_id,
      full_name: sql<string>`coalesce(${peopleInService.full_name}, ${users.name})`,
      phone: peopleInService.phone,
      zip_code: peopleInService.zip_code,
      ...columnsOf(alertPeople, 'answer', 'note', 'answered_at'),
    })
    .from(alertPeople)
    .innerJoin(users, eq(users.id, alertPeople.user_id))
    .leftJoin(peopleInService, eq(peopleInService.user_id, alertPeople.user_id))
    .where(eq(alertPeople.alert_id, alertId));
}

/** Open ones first, then those that ended lately, newest first. */
export async function listOwnAlerts(db: Db, now: Date, userId: string, { page, limit }: Page) {
  const [counted] = await db
    .select({ total: count() })
    .from(alertPeople)
    .innerJoin(alerts, eq(alerts.id, alertPeople.alert_id))
    .where(and(eq(alertPeople.user_id, userId), isShown(now)));
  return {
    rows: await readOwn(db, now, userId, isShown(now))
      .orderBy(hasEnded(now), desc(alerts.sent_at), desc(alerts.id))
      .limit(limit)
      .offset((page - 1) * limit),
    totalCount: counted?.total ?? 0,
  };
}

export async function getOwnAlert(db: Db, now: Date, userId: string, id: string) {
  const [found] = await readOwn(db, now, userId, eq(alerts.id, id));
  return found;
}

const isShown = (now: Date) =>
  sql`${END} > ${now.toISOString()}::timestamptz - ${sql.raw(`interval '${ALERT_LIMITS.shownDays} days'`)}`;

function readOwn(db: Db, now: Date, userId: string, condition: SQL | undefined) {
  const { id, message, zip_code, sent_at, ended_at } = COLUMNS(now);
  const { answer, note } = alertPeople;
  return db
    .select({ id, message, zip_code, sent_at, ended_at, answer, note })
    .from(alertPeople)
    .innerJoin(alerts, eq(alerts.id, alertPeople.alert_id))
    .where(and(eq(alertPeople.user_id, userId), condition));
}

export async function storeAnswer(
  tx: Db,
  { alert_id, user_id, ...reply }: typeof alertPeople.$inferSelect,
): Promise<void> {
  await tx
    .update(alertPeople)
    .set(reply)
    .where(and(eq(alertPeople.alert_id, alert_id), eq(alertPeople.user_id, user_id)));
}
