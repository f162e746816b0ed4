import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assignmentPeople, assignments, newsroomProfiles } from '#server/db/newsroom-schema.ts';

const { user_id: _user, updated_at: _time, ...SETTINGS } = getTableColumns(newsroomProfiles);

/** The account's own settings, and what it has taken. */
export async function getNewsroomData(db: Db, userId: string | undefined) {
  if (!userId) return { newsroom: null, assignments: [] };
  const [newsroom] = await db
    .select(SETTINGS)
    .from(newsroomProfiles)
    .where(eq(newsroomProfiles.user_id, userId));
  return {
    newsroom: newsroom ?? null,
    assignments: await db
      .select({
        id: assignments.id,
        title: assignments.title,
        state: assignmentPeople.state,
        taken_at: assignmentPeople.taken_at,
        reminded_at: assignmentPeople.reminded_at,
      })
      .from(assignmentPeople)
      .innerJoin(assignments, eq(assignments.id, assignmentPeople.assignment_id))
      .where(eq(assignmentPeople.user_id, userId))
      .orderBy(asc(assignmentPeople.taken_at), asc(assignments.id)),
  };
}
