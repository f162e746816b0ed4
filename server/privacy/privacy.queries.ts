import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { USER_BULK_LABELS } from '#contract/users/users.ts';
import { users } from '#server/db/account-schema.ts';
import { possibleDuplicates } from '#server/db/applicant-schema.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { ERASED_VALUES } from '#server/db/erased-values.ts';
import { letterRecipients } from '#server/db/letter-schema.ts';
import { recusals, reviewDrafts, reviewHolds } from '#server/db/review-schema.ts';
import { applications, events, mailedLinks, notes, reviews } from '#server/db/schema.ts';
import { trainings } from '#server/db/training-schema.ts';
import { webhookDeliveries } from '#server/db/webhook-schema.ts';

export async function getApplication(db: Db, id: string) {
  const [found] = await db.select().from(applications).where(eq(applications.id, id));
  return found;
}

const linked = (db: Db, applicationId: string) =>
  db
    .select({ id: trainings.user_id })
    .from(trainings)
    .where(eq(trainings.application_id, applicationId));

/** The linked account, else the one with this address. */
export async function getAccount(db: Db, { id, email }: { id: string; email: string }) {
  const [account] = await db
    .select({
      ...columnsOf(users, 'id', 'name', 'email', 'role', 'status', 'lastLogin', 'createdAt'),
      is_linked: sql<boolean>`${users.id} in (${linked(db, id)})`,
    })
    .from(users)
    .where(
      eq(
        users.id,
        sql`coalesce((${linked(db, id)}), (select id from users where lower(email) = lower(${email})))`,
      ),
    );
  return account;
}

/** The caller holds the locks of `lockToRemove`. Uploads and recordings go with their training. */
export async function eraseApplications(tx: Db, ids: string[]) {
  const own = [notes, reviews, reviewDrafts, recusals, reviewHolds, trainings, mailedLinks];
  for (const table of [...own, webhookDeliveries, letterRecipients]) {
    await tx.delete(table).where(inArray(table.application_id, ids));
  }
  const { application_id, other_id } = possibleDuplicates;
  await tx
    .delete(possibleDuplicates)
    .where(or(inArray(application_id, ids), inArray(other_id, ids)));
  for (const link of ['duplicate_of', 'previous_id'] as const) {
    await tx
      .update(applications)
      .set({ [link]: null })
      .where(inArray(applications[link], ids));
  }
  return tx
    .update(applications)
    .set({
      ...ERASED_VALUES,
      erased_at: sql`now()`,
      updated_at: sql`now()`,
      version: sql`${applications.version} + 1`,
    })
    .where(inArray(applications.id, ids))
    .returning();
}

/** The events that say what was erased or deleted, from `since` on. */
export async function listErasureEvents(db: Db, since: Date) {
  return db
    .select(columnsOf(events, 'at', 'action', 'application_id', 'user_id', 'details'))
    .from(events)
    .where(
      and(
        gte(events.at, since),
        inArray(events.action, [
          'APPLICATION_ERASED',
          'APPLICATION_DELETED',
          'USER_DELETED',
          'ACCOUNT_REMOVED',
          'BULK_ACTION',
        ]),
        or(
          ne(events.action, 'BULK_ACTION'),
          sql`starts_with(${events.details}, ${USER_BULK_LABELS.delete})`,
        ),
      ),
    )
    .orderBy(asc(events.at), asc(events.id));
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

/** Rejected long enough ago, and not erased yet. */
const expired = (days: number) =>
  and(
    eq(applications.status, 'rejected'),
    isNull(applications.erased_at),
    lt(applications.status_updated_at, daysAgo(days)),
  );

export async function listExpired(tx: Db, days: number, limit: number) {
  const found = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(expired(days))
    .orderBy(applications.id)
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Checks again under the lock: an editor may have changed some of them meanwhile. */
export async function listStillExpired(tx: Db, days: number, ids: string[]) {
  const found = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(inArray(applications.id, ids), expired(days)));
  return found.map(({ id }) => id);
}

/** Waiting for a confirmation that did not come in time. */
export async function listUnconfirmed(tx: Db, limit: number) {
  const found = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(lt(applications.confirm_by, sql`now()`))
    .orderBy(applications.id)
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Deletes old events about applications and accounts that are gone; returns how many. */
export async function deleteOrphanedEvents(db: Db, days: number, limit: number) {
  const { rowCount } = await db.execute(sql`
    delete from events where id in (
      select id from events
      where at < ${daysAgo(days)} and case
        when application_id is not null
          then not exists (select from applications where applications.id = application_id)
        when story_id is not null
          then not exists (select from stories where stories.id = story_id)
        else user_id is not null and not exists (select from users where users.id = user_id) end
      limit ${limit})`);
  return rowCount ?? 0;
}

/** What people wrote with their answers to alerts as old; that they answered stays counted. */
export async function blankAlertNotes(db: Db, days: number, limit: number) {
  const { rowCount } = await db.execute(sql`
    update alert_people set note = null where (alert_id, user_id) in (
      select alert_id, user_id from alert_people join alerts on alerts.id = alert_id
      where note is not null and sent_at < ${daysAgo(days)}
      limit ${limit})`);
  return rowCount ?? 0;
}

/**
 * Blanks the technical data of the next applications after `last` that are old enough; returns
 * their ids in order. Keeps the version: it does not make the data of an editor stale.
 */
export async function blankTechnicalData(
  tx: Db,
  days: number,
  last: string | undefined,
  limit: number,
): Promise<string[]> {
  const due = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        lt(applications.created_at, daysAgo(days)),
        or(
          isNotNull(applications.technical_data),
          isNotNull(applications.ip_address),
          isNotNull(applications.user_agent),
        ),
        last ? gt(applications.id, last) : undefined,
      ),
    )
    .orderBy(applications.id)
    .limit(limit)
    .for('update');
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .update(applications)
      .set({ technical_data: null, ip_address: null, user_agent: null })
      .where(inArray(applications.id, ids));
  }
  return ids;
}
