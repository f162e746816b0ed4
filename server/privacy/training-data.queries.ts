import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import {
  courseModules,
  courseProgress,
  takes,
  tapeNotes,
  trainings,
  uploads,
} from '#server/db/training-schema.ts';

/** Invitation, uploads, recordings and notes about them. The recordings themselves are files. */
export async function getTrainingData(db: Db, applicationId: string) {
  const [training] = await db
    .select({
      invited_at: trainings.invited_at,
      created_account: trainings.created_account,
      last_activity_at: trainings.last_activity_at,
      course_finished_at: trainings.course_finished_at,
      demo_unlocked_at: trainings.demo_unlocked_at,
    })
    .from(trainings)
    .where(eq(trainings.application_id, applicationId));
  return {
    training: training ?? null,
    uploads: await db
      .select({
        id: uploads.id,
        file_name: uploads.file_name,
        bytes: uploads.bytes,
        created_at: uploads.created_at,
        expires_at: uploads.expires_at,
      })
      .from(uploads)
      .where(eq(uploads.application_id, applicationId)),
    takes: await db
      .select({
        id: takes.id,
        take: takes.take,
        file_key: takes.file_key,
        file_name: takes.file_name,
        type: takes.type,
        is_video: takes.is_video,
        bytes: takes.bytes,
        seconds: takes.seconds,
        captions: takes.captions,
        uploaded_at: takes.uploaded_at,
        submitted_at: takes.submitted_at,
        returned_at: takes.returned_at,
      })
      .from(takes)
      .where(eq(takes.application_id, applicationId))
      .orderBy(asc(takes.take)),
    tape_notes: await db
      .select({
        id: tapeNotes.id,
        take_id: tapeNotes.take_id,
        at_seconds: tapeNotes.at_seconds,
        note: tapeNotes.note,
        for_applicant: tapeNotes.for_applicant,
        user_name: tapeNotes.user_name,
        created_at: tapeNotes.created_at,
      })
      .from(tapeNotes)
      .innerJoin(takes, eq(takes.id, tapeNotes.take_id))
      .where(eq(takes.application_id, applicationId))
      .orderBy(asc(takes.take), asc(tapeNotes.at_seconds), asc(tapeNotes.id)),
  };
}

/** What this account has tried and passed of the course. */
export async function listProgress(db: Db, userId: string) {
  return db
    .select({
      title: sql<string>`coalesce(${courseProgress.title}, ${courseModules.title})`,
      attempts: courseProgress.attempts,
      wrong: courseProgress.wrong,
      passed_at: courseProgress.passed_at,
      minutes: courseProgress.minutes,
      updated_at: courseProgress.updated_at,
    })
    .from(courseProgress)
    .leftJoin(courseModules, eq(courseModules.id, courseProgress.module_id))
    .where(eq(courseProgress.user_id, userId))
    .orderBy(asc(courseProgress.updated_at), asc(courseProgress.id));
}
