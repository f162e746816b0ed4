import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { ModuleBody } from '#contract/training/course.ts';
import type { Db } from '#server/db/client.ts';
import { courseModules, courseProgress } from '#server/db/training-schema.ts';

/**
 * Changes of the course wait for attempts that are being stored, and attempts for changes: an
 * attempt at the last missing module and its removal must not miss each other. After the account's
 * lock and before those of applications.
 */
export async function lockCourse(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(20, -7)`);
}

/** The same for an attempt; attempts do not wait for each other. */
export async function shareCourse(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(20, -7)`);
}

const { position: _position, created_at: _created_at, ...module } = getTableColumns(courseModules);

/** In their order, with the number of people who passed or tried them. */
export function listModules(db: Db, id?: string) {
  const counts = db
    .select({
      module_id: courseProgress.module_id,
      passed: sql<number>`count(${courseProgress.passed_at})::int`.as('passed'),
      tried: sql<number>`count(*)::int`.as('tried'),
    })
    .from(courseProgress)
    .where(id ? eq(courseProgress.module_id, id) : undefined)
    .groupBy(courseProgress.module_id)
    .as('counts');
  return db
    .select({
      ...module,
      passed: sql<number>`coalesce(${counts.passed}, 0)`,
      trying: sql<number>`coalesce(${counts.tried} - ${counts.passed}, 0)`,
    })
    .from(courseModules)
    .leftJoin(counts, eq(counts.module_id, courseModules.id))
    .where(id ? eq(courseModules.id, id) : undefined)
    .orderBy(asc(courseModules.position), asc(courseModules.id));
}

export async function getModule(db: Db, id: string) {
  const [found] = await listModules(db, id);
  return found;
}

export function countModules(tx: Db): Promise<number> {
  return tx.$count(courseModules);
}

/** At the end of the course. */
export async function insertModules(tx: Db, bodies: ModuleBody[], at: Date): Promise<string[]> {
  const rows = await tx
    .insert(courseModules)
    .values(
      bodies.map((body, index) => ({
        ...body,
        position: sql`(select coalesce(max(position), 0) from ${courseModules}) + ${index + 1}::int`,
        created_at: at,
        updated_at: at,
      })),
    )
    .returning({ id: courseModules.id });
  return rows.map(({ id }) => id);
}

export async function updateModule(tx: Db, id: string, body: ModuleBody, at: Date): Promise<void> {
  await tx
    .update(courseModules)
    .set({ ...body, version: sql`${courseModules.version} + 1`, updated_at: at })
    .where(eq(courseModules.id, id));
}

/** For a module whose questions have changed: `places` has where each of them was, -1 if it is new. */
export async function moveWrongAnswers(tx: Db, id: string, places: number[]): Promise<void> {
  await tx
    .update(courseProgress)
    .set({
      wrong: sql`(
        select coalesce(jsonb_agg(now - 1 order by now), '[]')
        from unnest(${sql.param(places)}::int[]) with ordinality as moved (was, now)
        where ${courseProgress.wrong} @> to_jsonb(was)
      )`,
    })
    .where(and(eq(courseProgress.module_id, id), isNull(courseProgress.passed_at)));
}

/** What was passed stays, without its module. */
export async function deleteModule(tx: Db, id: string): Promise<void> {
  await tx
    .delete(courseProgress)
    .where(and(eq(courseProgress.module_id, id), isNull(courseProgress.passed_at)));
  await tx.delete(courseModules).where(eq(courseModules.id, id));
}

export async function updateOrder(tx: Db, ids: string[]): Promise<void> {
  await tx.execute(sql`
    update ${courseModules} set position = wanted.position
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, position)
    where ${courseModules.id} = wanted.id`);
}
