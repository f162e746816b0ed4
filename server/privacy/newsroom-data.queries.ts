import { asc, eq, getTableColumns } from 'drizzle-orm';
import { alertPeople, alerts } from '#server/db/alert-schema.ts';
import type { Db } from '#server/db/client.ts';
import { assignmentPeople, assignments, newsroomProfiles } from '#server/db/newsroom-schema.ts';
import { milestones, serviceRecords } from '#server/db/recognition-schema.ts';

const { user_id: _user, updated_at: _time, ...SETTINGS } = getTableColumns(newsroomProfiles);
const { user_id: _owner, ...RECORD } = getTableColumns(serviceRecords);

/** The account's own settings, what it has taken and was told of, and what it has reached. */
export async function getNewsroomData(db: Db, userId: string | undefined) {
  if (!userId) return { newsroom: null, assignments: [], alerts: [], records: [], milestones: [] };
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
    alerts: await db
      .select({
        message: alerts.message,
        zip_code: alerts.zip_code,
        sent_at: alerts.sent_at,
        answer: alertPeople.answer,
        note: alertPeople.note,
        answered_at: alertPeople.answered_at,
      })
      .from(alertPeople)
      .innerJoin(alerts, eq(alerts.id, alertPeople.alert_id))
      .where(eq(alertPeople.user_id, userId))
      .orderBy(asc(alerts.sent_at), asc(alerts.id)),
    records: await db
      .select(RECORD)
      .from(serviceRecords)
      .where(eq(serviceRecords.user_id, userId))
      .orderBy(asc(serviceRecords.issued_at), asc(serviceRecords.code)),
    milestones: await db
      .select({ key: milestones.key, reached_at: milestones.reached_at })
      .from(milestones)
      .where(eq(milestones.user_id, userId))
      .orderBy(asc(milestones.reached_at), asc(milestones.key)),
  };
}
