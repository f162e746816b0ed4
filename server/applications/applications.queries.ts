import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { applications, events, notes } from '#server/db/schema.ts';
import { EVENT, NOTE } from './applications.detail.ts';

export { countApplications, countByStatus } from './applications.counting.ts';
export { getApplicationDetail, type StoredNote } from './applications.detail.ts';
export { listApplications } from './applications.list.ts';

export type StoredApplication = typeof applications.$inferSelect;

export async function getApplication(db: Db, id: string) {
  const [found] = await db.select().from(applications).where(eq(applications.id, id));
  return found;
}

export async function lockApplication(tx: Db, id: string) {
  const [found] = await tx.select().from(applications).where(eq(applications.id, id)).for('update');
  return found;
}

const LOCKED = {
  ...columnsOf(applications, 'id', 'application_number', 'version', 'zip_code', 'waiting_since'),
  ...columnsOf(applications, 'status', 'status_updated_at', 'confirm_by', 'erased_at'),
  ...columnsOf(applications, 'language', 'full_name', 'email'),
};
export type LockedApplication = Pick<StoredApplication, keyof typeof LOCKED>;

/** The same without locks. */
export async function listGiven(db: Db, ids: string[]): Promise<LockedApplication[]> {
  return db.select(LOCKED).from(applications).where(inArray(applications.id, ids));
}

/** In the order of their ids, so that two bulk changes cannot deadlock. */
export async function lockApplications(
  tx: Db,
  ids: string[] | SQLWrapper,
): Promise<LockedApplication[]> {
  return tx
    .select(LOCKED)
    .from(applications)
    .where(inArray(applications.id, ids))
    .orderBy(applications.id)
    .for('update');
}

/**
 * The given applications and those that refer to them as duplicate or second application, which a
 * delete or an erasure changes too: locked in the order of their ids, as above. Returns the given ones.
 */
export async function lockToRemove(tx: Db, ids: string[]): Promise<LockedApplication[]> {
  const locked = await tx
    .select(LOCKED)
    .from(applications)
    .where(
      or(
        inArray(applications.id, ids),
        inArray(applications.duplicate_of, ids),
        inArray(applications.previous_id, ids),
      ),
    )
    .orderBy(applications.id)
    .for('update');
  const given = new Set(ids.map((id) => id.toLowerCase()));
  return locked.filter(({ id }) => given.has(id));
}

export type Change = Partial<typeof applications.$inferInsert>;
const CHANGED = { version: sql`${applications.version} + 1`, updated_at: sql`now()` };

/** The caller holds the row's lock, so it exists. */
export async function updateApplication(tx: Db, id: string, change: Change) {
  const [row] = await tx
    .update(applications)
    .set({ ...change, ...CHANGED })
    .where(eq(applications.id, id))
    .returning();
  return row as StoredApplication;
}

/** An editor's decision also ends the wait for a confirmed address. */
export async function updateStatuses(
  tx: Db,
  ids: string[],
  status: ApplicationStatus,
  further: Change | ReturnType<typeof beforeChange> = {},
) {
  await tx
    .update(applications)
    .set({ ...CHANGED, status, confirm_by: null, status_updated_at: sql`now()`, ...further })
    .where(inArray(applications.id, ids));
}

/** For the undo of a change: since when the status stood before it, and the place in line. */
export const beforeChange = (batchId: string, isWaiting: boolean) => ({
  status_updated_at: sql`coalesce((
    select max(${events.from_since}) from ${events}
    where ${events.batch_id} = ${batchId} and ${events.application_id} = ${applications.id}), now())`,
  ...(isWaiting && { waiting_since: applications.previous_waiting_since }),
});

export async function deleteApplications(tx: Db, ids: string[]) {
  await tx.delete(applications).where(inArray(applications.id, ids));
}

export async function listNotes(db: Db, applicationId: string) {
  return db
    .select(NOTE)
    .from(notes)
    .where(eq(notes.application_id, applicationId))
    .orderBy(desc(notes.created_at), desc(notes.id));
}

export async function insertNote(tx: Db, note: typeof notes.$inferInsert) {
  const [stored] = await tx.insert(notes).values(note).returning();
  return stored as typeof notes.$inferSelect;
}

export async function listEventsSince(db: Db, applicationId: string, version: number) {
  return db
    .select(EVENT)
    .from(events)
    .where(and(eq(events.application_id, applicationId), gt(EVENT.version, version)))
    .orderBy(asc(events.at));
}

/** The applications of one change, and those who were offered the seats that it freed. */
export const idsOfBatch = (tx: Db, batchId: string) =>
  tx.select({ id: events.application_id }).from(events).where(eq(events.batch_id, batchId));

export async function lockBatch(tx: Db, batchId: string) {
  return lockApplications(tx, idsOfBatch(tx, batchId));
}

/**
 * After an undo has made these waitlisted again: those who were in line have their old place, those
 * who had left it are out of it, and marked ones that never were wait for an editor.
 */
export async function restorePlaces(tx: Db, ids: string[]) {
  const left = tx
    .select({ one: sql`1` })
    .from(events)
    .where(and(eq(events.application_id, applications.id), eq(events.to, 'out_of_line')));
  const wasOutside = or(exists(left), isNotNull(applications.intake_mark));
  await tx
    .update(applications)
    .set({
      waiting_since: null,
      left_line_at: sql`case when ${exists(left)} then now() end`,
    })
    .where(
      and(
        inArray(applications.id, ids),
        eq(applications.status, 'waitlisted'),
        isNull(applications.previous_waiting_since),
        isNotNull(applications.waiting_since),
        wasOutside,
      ),
    );
}

/**
 * The status changes of one batch that are not undone yet, each with whether it is the latest of its
 * application. None once `seconds` have passed since the first of them, by the database's clock.
 */
export async function listUndoable(tx: Db, batchId: string, seconds: number) {
  const later = alias(events, 'later');
  const first = alias(events, 'first');
  const statusChange = 'APPLICATION_STATUS_CHANGED';
  return tx
    .select({
      ...columnsOf(events, 'id', 'application_id', 'from', 'to'),
      isLatest: notExists(
        tx
          .select({ one: sql`1` })
          .from(later)
          .where(
            and(
              eq(later.application_id, events.application_id),
              eq(later.action, statusChange),
              isNull(later.undone_at),
              gt(later.version, events.version),
            ),
          ),
      ).mapWith(Boolean),
    })
    .from(events)
    .where(
      and(
        eq(events.batch_id, batchId),
        eq(events.action, statusChange),
        isNull(events.undone_at),
        // The clock, not now(): this transaction may have waited for a lock.
        sql`(select min(${first.at}) > clock_timestamp() - make_interval(secs => ${seconds})
          from ${events} as ${first} where ${first.batch_id} = ${batchId})`,
      ),
    )
    .orderBy(events.id);
}

export async function markUndone(tx: Db, eventIds: string[]) {
  await tx.update(events).set({ undone_at: sql`now()` }).where(inArray(events.id, eventIds));
}
