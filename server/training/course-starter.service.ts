import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { deskSettings } from '#server/db/seats-schema.ts';
import { countModules, insertModules, lockCourse } from './course.queries.ts';
import { readStarterCourse } from './starter-course/starter-course.ts';

/**
 * Stores the starter course once per database (rule training-6). Later starts leave the course to
 * the editors, even if they have deleted all of it.
 */
export async function ensureStarterCourse(db: Db, now = new Date()): Promise<void> {
  const [settings] = await db
    .select({ starter_course_at: deskSettings.starter_course_at })
    .from(deskSettings);
  if (settings?.starter_course_at) return;
  await db.transaction(async (tx) => {
    // Two servers that start at the same time must not store it twice.
    await lockCourse(tx);
    const marked = await tx
      .insert(deskSettings)
      .values({ id: 1, starter_course_at: now })
      .onConflictDoUpdate({
        target: deskSettings.id,
        set: { starter_course_at: now },
        setWhere: sql`${deskSettings.starter_course_at} is null`,
      })
      .returning({ id: deskSettings.id });
    if (marked.length === 0 || (await countModules(tx)) > 0) return;
    await insertModules(tx, readStarterCourse(), now);
  });
}
