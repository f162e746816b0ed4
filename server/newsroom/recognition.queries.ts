import { and, asc, count, desc, eq, isNotNull, isNull, min, sql, sum } from 'drizzle-orm';
import type { Milestone } from '#contract/newsroom/limits.ts';
import { users } from '#server/db/account-schema.ts';
import { alertPeople } from '#server/db/alert-schema.ts';
import type { Db } from '#server/db/client.ts';
import { assignmentPeople, peopleInService } from '#server/db/newsroom-schema.ts';
import { milestones, serviceRecords } from '#server/db/recognition-schema.ts';
import { events } from '#server/db/schema.ts';
import { stories } from '#server/db/story-schema.ts';
import { courseProgress, trainings } from '#server/db/training-schema.ts';

/** Since when somebody serves; of people out of service, since when the account exists. */
export async function getSince(db: Db, userId: string): Promise<Date | undefined> {
  const [found] = await db
    .select({
      since: sql`coalesce(${peopleInService.since}, ${users.createdAt})`.mapWith(users.createdAt),
    })
    .from(users)
    .leftJoin(peopleInService, eq(peopleInService.user_id, users.id))
    .where(eq(users.id, userId));
  return found?.since;
}

/** In service now, or once: with a record of it, or an application that was approved. */
export async function wasInService(db: Db, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        sql`(exists (select from ${peopleInService} where user_id = ${userId})
          or exists (select from ${serviceRecords} where user_id = ${userId})
          or exists (select from ${events} join ${trainings} using (application_id)
            where ${trainings.user_id} = ${userId} and ${events.undone_at} is null
              and 'approved' in (${events.from}, ${events.to})))`,
      ),
    );
  return found !== undefined;
}

/** When each of their stories was published, in this order. */
export async function listPublications(db: Db, userId: string) {
  const rows = await db
    .select({ at: stories.published_at })
    .from(stories)
    .where(and(eq(stories.author_id, userId), eq(stories.status, 'published')))
    .orderBy(asc(stories.published_at), asc(stories.id));
  return rows.flatMap(({ at }) => at ?? []);
}

export async function getDone(db: Db, userId: string) {
  const [filed] = await db
    .select({ count: count(), first: min(stories.first_submitted_at) })
    .from(assignmentPeople)
    .leftJoin(stories, eq(stories.id, assignmentPeople.story_id))
    .where(and(eq(assignmentPeople.user_id, userId), eq(assignmentPeople.state, 'filed')));
  const [answered] = await db
    .select({ count: count(), first: min(alertPeople.answered_at) })
    .from(alertPeople)
    .where(and(eq(alertPeople.user_id, userId), isNotNull(alertPeople.answer)));
  const [course] = await db
    .select({ minutes: sum(courseProgress.minutes) })
    .from(courseProgress)
    .where(and(eq(courseProgress.user_id, userId), isNotNull(courseProgress.passed_at)));
  return {
    filed: filed ?? { count: 0, first: null },
    answered: answered ?? { count: 0, first: null },
    minutes: Number(course?.minutes ?? 0),
  };
}

type Reached = { key: Milestone; reached_at: Date };

/** Stores what is new; what was reached before keeps its time. */
export async function keepMilestones(db: Db, userId: string, reached: Reached[]) {
  const known = await db
    .select({ key: milestones.key, reached_at: milestones.reached_at })
    .from(milestones)
    .where(eq(milestones.user_id, userId))
    .orderBy(asc(milestones.reached_at), asc(milestones.key));
  const fresh = reached.filter(({ key }) => known.every((one) => one.key !== key));
  if (fresh.length === 0) return known;
  await db
    .insert(milestones)
    .values(fresh.map((one) => ({ user_id: userId, ...one })))
    .onConflictDoNothing();
  return [...known, ...fresh].sort((a, b) => a.reached_at.getTime() - b.reached_at.getTime());
}

export type StoredRecord = typeof serviceRecords.$inferSelect;
const isOpen = (userId: string) =>
  and(eq(serviceRecords.user_id, userId), isNull(serviceRecords.ended_at));

/** Locks the account, so that two at once do not exceed the limit. */
export async function lockOwner(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export async function countOpenRecords(db: Db, userId: string): Promise<number> {
  return db.$count(serviceRecords, isOpen(userId));
}

export async function listRecords(
  db: Db,
  userId: string,
  { page, limit }: { page: number; limit: number },
) {
  return db
    .select()
    .from(serviceRecords)
    .where(isOpen(userId))
    .orderBy(desc(serviceRecords.issued_at), desc(serviceRecords.code))
    .limit(limit)
    .offset((page - 1) * limit);
}

export async function insertRecord(tx: Db, record: typeof serviceRecords.$inferInsert) {
  const [stored] = await tx.insert(serviceRecords).values(record).returning();
  return stored;
}

/** Nobody finds one that has ended. */
export async function getRecord(db: Db, code: string): Promise<StoredRecord | undefined> {
  const [found] = await db
    .select()
    .from(serviceRecords)
    .where(and(eq(serviceRecords.code, code), isNull(serviceRecords.ended_at)));
  return found;
}

export async function endRecord(tx: Db, code: string, userId: string, ended_at: Date) {
  const ended = await tx
    .update(serviceRecords)
    .set({ ended_at })
    .where(and(eq(serviceRecords.code, code), isOpen(userId)))
    .returning({ code: serviceRecords.code });
  return ended.length > 0;
}
