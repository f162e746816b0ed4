import { and, asc, eq, inArray, isNull, notInArray, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ENDED } from '#contract/applications/statuses.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { applications, events } from '#server/db/schema.ts';
import { trainings } from '#server/db/training-schema.ts';

export type StoredUser = typeof users.$inferSelect;
export type Given = string[] | SQLWrapper;

/**
 * The given applications with their accounts: the linked one, else the one with their address.
 * `created_account` is null where none is linked, and all of the account where there is none.
 */
export async function listAccounts(tx: Db, applicationIds: Given) {
  const sameAddress = alias(users, 'same_address');
  return tx
    .select({
      application_id: applications.id,
      application_number: applications.application_number,
      ...columnsOf(trainings, 'created_account', 'invited_batch', 'deactivated_batch'),
      user_id: users.id,
      ...columnsOf(users, 'role', 'status', 'lastLogin'),
    })
    .from(applications)
    .leftJoin(trainings, eq(trainings.application_id, applications.id))
    .leftJoin(
      sameAddress,
      and(
        isNull(trainings.application_id),
        isNull(applications.erased_at),
        sql`lower(${sameAddress.email}) = lower(${applications.email})`,
      ),
    )
    .leftJoin(users, eq(users.id, sql`coalesce(${trainings.user_id}, ${sameAddress.id})`))
    .where(inArray(applications.id, applicationIds))
    .orderBy(asc(applications.id));
}
export type ApplicantAccount = Awaited<ReturnType<typeof listAccounts>>[number];

export async function lockUsers(tx: Db, ids: string[], strength: 'update' | 'no key update') {
  if (ids.length === 0) return [];
  return tx.select().from(users).where(inArray(users.id, ids)).orderBy(users.id).for(strength);
}

/** What links these accounts to further applications. */
export async function listOtherTrainings(tx: Db, userIds: string[], applicationIds: string[]) {
  if (userIds.length === 0) return [];
  return tx
    .select({
      ...columnsOf(trainings, 'user_id', 'created_account', 'deactivated_batch'),
      status: applications.status,
    })
    .from(trainings)
    .innerJoin(applications, eq(applications.id, trainings.application_id))
    .where(
      and(
        inArray(trainings.user_id, userIds),
        notInArray(trainings.application_id, applicationIds),
      ),
    );
}

export async function insertUsers(
  tx: Db,
  rows: Pick<StoredUser, 'name' | 'email' | 'password_hash'>[],
): Promise<StoredUser[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(users)
    .values(rows.map((row) => ({ ...row, role: 'correspondent' as const })))
    .returning();
}

export async function insertTrainings(tx: Db, rows: (typeof trainings.$inferInsert)[]) {
  if (rows.length > 0) await tx.insert(trainings).values(rows);
}

export async function markActive(tx: Db, applicationIds: string[]) {
  await tx
    .update(trainings)
    .set({ last_activity_at: sql`now()` })
    .where(inArray(trainings.application_id, applicationIds));
}

/** Whose deactivation an undo or another invitation may take back; null: nobody's. */
export async function markDeactivated(tx: Db, userIds: string[], batch_id: string | null) {
  const ended = tx
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.status, ENDED));
  await tx
    .update(trainings)
    .set({ deactivated_batch: batch_id })
    .where(
      and(
        inArray(trainings.user_id, userIds),
        batch_id === null
          ? undefined
          : and(trainings.created_account, inArray(trainings.application_id, ended)),
      ),
    );
}

export async function deleteTrainings(tx: Db, applicationIds: string[]) {
  await tx.delete(trainings).where(inArray(trainings.application_id, applicationIds));
}

/** The accounts that this change of these applications has activated again. */
export async function listReactivated(tx: Db, batchId: string, applicationIds: string[]) {
  if (applicationIds.length === 0) return [];
  return tx
    .select({ application_id: events.application_id, user_id: events.user_id })
    .from(events)
    .where(
      and(
        eq(events.batch_id, batchId),
        eq(events.action, 'ACCOUNT_REACTIVATED'),
        inArray(events.application_id, applicationIds),
      ),
    );
}
