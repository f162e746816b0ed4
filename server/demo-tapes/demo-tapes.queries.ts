import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { type ApplicationStatus, IN_PROGRAM } from '#contract/applications/statuses.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { applications } from '#server/db/schema.ts';
import { TAKE } from '#server/db/take-sql.ts';
import {
  courseModules,
  courseProgress,
  takes,
  tapeNotes,
  trainings,
  uploads,
} from '#server/db/training-schema.ts';

/** Every published module is passed now. Without any module nothing is passed, and an editor has to unlock. */
const hasPassedAll = sql<boolean>`(
  select coalesce(bool_and(exists (
    select from ${courseProgress} where ${courseProgress.module_id} = ${courseModules.id}
      and ${courseProgress.user_id} = ${trainings.user_id} and ${courseProgress.passed_at} is not null
  )), false) from ${courseModules} where ${courseModules.is_published})`;

const STAGE = {
  application_id: trainings.application_id,
  status: applications.status,
  isUnlocked: sql<boolean>`(${trainings.course_finished_at} is not null
    or ${trainings.demo_unlocked_at} is not null or ${hasPassedAll})`,
};
export type DemoTapeStage = Pick<typeof trainings.$inferSelect, 'application_id'> & {
  status: ApplicationStatus;
  isUnlocked: boolean;
};

/** The application of this account that is in training or beyond; of several the latest invited. */
export async function getCurrentStage(db: Db, userId: string): Promise<DemoTapeStage | undefined> {
  const [found] = await db
    .select(STAGE)
    .from(trainings)
    .innerJoin(applications, eq(applications.id, trainings.application_id))
    .where(and(eq(trainings.user_id, userId), inArray(applications.status, IN_PROGRAM)))
    .orderBy(desc(trainings.invited_at), desc(trainings.application_id))
    .limit(1);
  return found;
}

/** The latest one first. */
export async function listTapes(db: Db, applicationId: string) {
  return db
    .select(TAKE)
    .from(takes)
    .where(eq(takes.application_id, applicationId))
    .orderBy(desc(takes.take));
}

/** What the applicant may read: notes meant for them, about takes that came back. */
export async function listReturnedNotes(db: Db, applicationId: string) {
  return db
    .select(columnsOf(tapeNotes, 'id', 'take_id', 'at_seconds', 'note', 'created_at'))
    .from(tapeNotes)
    .innerJoin(takes, eq(takes.id, tapeNotes.take_id))
    .where(
      and(
        eq(takes.application_id, applicationId),
        isNotNull(takes.returned_at),
        eq(tapeNotes.for_applicant, true),
      ),
    )
    .orderBy(desc(takes.take), tapeNotes.at_seconds, tapeNotes.created_at, tapeNotes.id);
}

export async function getUpload(db: Db, userId: string) {
  const [found] = await db
    .select(columnsOf(uploads, 'id', 'file_name', 'bytes', 'expires_at'))
    .from(uploads)
    .where(and(eq(uploads.user_id, userId), gt(uploads.expires_at, sql`now()`)));
  return found;
}

/** The caller holds the application's lock. */
export async function getLatestTape(tx: Db, applicationId: string) {
  const [found] = await tx
    .select({ id: takes.id, take: takes.take, submitted_at: takes.submitted_at })
    .from(takes)
    .where(eq(takes.application_id, applicationId))
    .orderBy(desc(takes.take))
    .limit(1);
  return found;
}

export async function markSubmitted(tx: Db, tapeId: string) {
  await tx.update(takes).set({ submitted_at: sql`now()` }).where(eq(takes.id, tapeId));
}

export async function recordActivity(tx: Db, applicationId: string) {
  await tx
    .update(trainings)
    .set({ last_activity_at: sql`now()` })
    .where(eq(trainings.application_id, applicationId));
}

/** Whether it was locked until now; undefined for an application that was never invited. */
export async function unlock(tx: Db, applicationId: string) {
  const [found] = await tx
    .select({ demo_unlocked_at: trainings.demo_unlocked_at })
    .from(trainings)
    .where(eq(trainings.application_id, applicationId));
  if (!found) return undefined;
  if (found.demo_unlocked_at) return false;
  await tx
    .update(trainings)
    .set({ demo_unlocked_at: sql`now()` })
    .where(eq(trainings.application_id, applicationId));
  return true;
}

export async function updateCaptions(tx: Db, tapeId: string, captions: string | null) {
  await tx.update(takes).set({ captions }).where(eq(takes.id, tapeId));
}
