import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { IN_PROGRAM } from '#contract/applications/statuses.ts';
import { PRACTICE_MINUTES } from '#contract/training/limits.ts';
import type { Db } from '#server/db/client.ts';
import { number } from '#server/db/columns.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { applications } from '#server/db/schema.ts';
import { stories } from '#server/db/story-schema.ts';
import { courseModules, courseProgress, takes, trainings } from '#server/db/training-schema.ts';

/** Published modules in their order, with what this person has done. */
export function listOwnModules(db: Db, userId: string) {
  return db
    .select({
      ...columnsOf(courseModules, 'id', 'title', 'minutes', 'text', 'video_url'),
      has_captions: sql<boolean>`${courseModules.captions} is not null`,
      questions: courseModules.questions,
      attempts: sql<number>`coalesce(${courseProgress.attempts}, 0)`,
      wrong: courseProgress.wrong,
      passed_at: courseProgress.passed_at,
    })
    .from(courseModules)
    .leftJoin(
      courseProgress,
      and(eq(courseProgress.module_id, courseModules.id), eq(courseProgress.user_id, userId)),
    )
    .where(eq(courseModules.is_published, true))
    .orderBy(asc(courseModules.position), asc(courseModules.id));
}

/** The training of this person since then: modules passed, of those that are gone too, tapes and stories. */
export function listTraining(db: Db, userId: string, since: Date) {
  const passed = db
    .select({ at: courseProgress.passed_at, minutes: courseProgress.minutes })
    .from(courseProgress)
    .where(and(eq(courseProgress.user_id, userId), gt(courseProgress.passed_at, since)));
  const minutes = sql<number | null>`${number(PRACTICE_MINUTES)}`;
  const tapes = db
    .select({ at: takes.submitted_at, minutes })
    .from(takes)
    .innerJoin(trainings, eq(trainings.application_id, takes.application_id))
    .where(and(eq(trainings.user_id, userId), gt(takes.submitted_at, since)));
  const sent = db
    .select({ at: stories.first_submitted_at, minutes })
    .from(stories)
    .where(and(eq(stories.author_id, userId), gt(stories.first_submitted_at, since)));
  return unionAll(passed, tapes, sent);
}

export async function getPublished(db: Db, id: string) {
  const [found] = await db
    .select()
    .from(courseModules)
    .where(and(eq(courseModules.id, id), eq(courseModules.is_published, true)));
  return found;
}

type Attempt = {
  user_id: string;
  module: { id: string; title: string; minutes: number };
  wrong: number[];
  at: Date;
};

/** Returns false if the module was passed before: then nothing changes. */
export async function storeAttempt(tx: Db, { user_id, module, wrong, at }: Attempt) {
  const isPassed = wrong.length === 0;
  const result = {
    wrong,
    passed_at: isPassed ? at : null,
    title: isPassed ? module.title : null,
    minutes: isPassed ? module.minutes : null,
    updated_at: at,
  };
  const stored = await tx
    .insert(courseProgress)
    .values({ user_id, module_id: module.id, attempts: 1, ...result })
    .onConflictDoUpdate({
      target: [courseProgress.user_id, courseProgress.module_id],
      set: { attempts: sql`${courseProgress.attempts} + 1`, ...result },
      setWhere: isNull(courseProgress.passed_at),
    })
    .returning({ id: courseProgress.id });
  return stored.length > 0;
}

/** The application is the one that its account is trained for. */
const isCurrent = and(inArray(applications.status, IN_PROGRAM), isNull(applications.erased_at));

/** The applications that this person is trained for, the current one first. */
export function listTrainings(db: Db, userId: string) {
  return db
    .select({
      application_id: trainings.application_id,
      application_number: applications.application_number,
      course_finished_at: trainings.course_finished_at,
    })
    .from(trainings)
    .innerJoin(applications, eq(applications.id, trainings.application_id))
    .where(and(eq(trainings.user_id, userId), isCurrent))
    .orderBy(desc(trainings.invited_at), asc(trainings.application_id));
}

/** Applications before trainings, as everywhere, each in the order of ids. */
export async function lockTrainings(tx: Db, applicationIds: string[]): Promise<void> {
  if (applicationIds.length === 0) return;
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, applicationIds))
    .orderBy(applications.id)
    .for('share');
  await tx
    .select({ id: trainings.application_id })
    .from(trainings)
    .where(inArray(trainings.application_id, applicationIds))
    .orderBy(trainings.application_id)
    .for('update');
}

export async function updateActivity(tx: Db, applicationIds: string[], at: Date): Promise<void> {
  if (applicationIds.length === 0) return;
  await tx
    .update(trainings)
    .set({ last_activity_at: sql`greatest(${trainings.last_activity_at}, ${at.toISOString()})` })
    .where(inArray(trainings.application_id, applicationIds));
}

/** Every published module is passed, and there is one. */
const hasPassedAll: SQL = sql`exists (select from ${courseModules} where is_published)
  and not exists (select from ${courseModules} as m where m.is_published and not exists (
    select from ${courseProgress} as p
    where p.user_id = ${trainings.user_id} and p.module_id = m.id and p.passed_at is not null))`;

/** Applications whose person has passed everything, without it being recorded. */
export async function listFinishers(tx: Db, userId?: string): Promise<string[]> {
  const rows = await tx
    .select({ id: trainings.application_id })
    .from(trainings)
    .innerJoin(applications, eq(applications.id, trainings.application_id))
    .where(
      and(
        isNull(trainings.course_finished_at),
        isCurrent,
        userId ? eq(trainings.user_id, userId) : undefined,
        hasPassedAll,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Of these locked ones: those that were finished or have left training meanwhile stay as they are. */
export async function finishTrainings(tx: Db, applicationIds: string[], at: Date) {
  const finished = await tx
    .update(trainings)
    .set({ course_finished_at: at })
    .from(applications)
    .where(
      and(
        eq(applications.id, trainings.application_id),
        inArray(trainings.application_id, applicationIds),
        isNull(trainings.course_finished_at),
        isCurrent,
      ),
    )
    .returning({
      application_id: applications.id,
      ...columnsOf(applications, 'application_number', 'status', 'language', 'full_name', 'email'),
      zip_code: applications.zip_code,
    });
  return finished.sort((a, b) => a.application_number.localeCompare(b.application_number));
}
