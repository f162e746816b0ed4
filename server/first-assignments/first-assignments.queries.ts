import { and, eq, inArray, ne } from 'drizzle-orm';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { assignmentPeople, assignments, peopleInService } from '#server/db/newsroom-schema.ts';
import { trainings } from '#server/db/training-schema.ts';

export async function listInService(tx: Db, userIds: string[]) {
  if (userIds.length === 0) return [];
  return tx.select().from(peopleInService).where(inArray(peopleInService.user_id, userIds));
}

export async function getEditor(tx: Db, id: string | null) {
  if (!id) return null;
  const [found] = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, id));
  return found ?? null;
}

/** Who has one, or has filed for it. */
export async function listWithPersonal(tx: Db, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const found = await tx
    .select({ user_id: assignmentPeople.user_id })
    .from(assignmentPeople)
    .innerJoin(assignments, eq(assignments.id, assignmentPeople.assignment_id))
    .where(
      and(
        inArray(assignmentPeople.user_id, userIds),
        ne(assignmentPeople.state, 'given_back'),
        assignments.personal,
      ),
    );
  return new Set(found.map(({ user_id }) => user_id));
}

type Given = { user_id: string; assignment: typeof assignments.$inferInsert & { id: string } };

export async function insertPersonal(tx: Db, given: Given[], taken_at: Date): Promise<void> {
  if (given.length === 0) return;
  await tx.insert(assignments).values(given.map(({ assignment }) => assignment));
  await tx
    .insert(assignmentPeople)
    .values(
      given.map(({ user_id, assignment: { id } }) => ({ assignment_id: id, user_id, taken_at })),
    );
}

/** Those that came with this change, of these applications. */
export async function deletePersonal(tx: Db, batchId: string, applicationIds: string[]) {
  if (applicationIds.length === 0) return [];
  const found = await tx
    .select({
      id: assignments.id,
      title: assignments.title,
      user_id: assignmentPeople.user_id,
      application_id: trainings.application_id,
    })
    .from(assignments)
    .innerJoin(assignmentPeople, eq(assignmentPeople.assignment_id, assignments.id))
    .innerJoin(trainings, eq(trainings.user_id, assignmentPeople.user_id))
    .where(
      and(eq(assignments.batch_id, batchId), inArray(trainings.application_id, applicationIds)),
    )
    .orderBy(assignments.id)
    .for('update', { of: assignments });
  if (found.length > 0) {
    await tx.delete(assignments).where(
      inArray(
        assignments.id,
        found.map(({ id }) => id),
      ),
    );
  }
  return found;
}
