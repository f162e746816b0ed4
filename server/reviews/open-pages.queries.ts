import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { openPages } from '#server/db/review-schema.ts';
import { applications } from '#server/db/schema.ts';

/** The version of an application, once for each other editor who was seen there; none: not found. */
export async function listOpenPages(db: Db, applicationId: string, editorId: string, after: Date) {
  return db
    .select({
      version: applications.version,
      editor: { id: users.id, name: users.name },
      is_reviewing: openPages.is_reviewing,
    })
    .from(applications)
    .leftJoin(
      openPages,
      and(
        eq(openPages.application_id, applications.id),
        ne(openPages.user_id, editorId),
        gt(openPages.seen_at, after),
      ),
    )
    .leftJoin(users, eq(users.id, openPages.user_id))
    .where(eq(applications.id, applicationId))
    .orderBy(asc(users.name), asc(users.id));
}

export async function upsertOpenPage(db: Db, page: typeof openPages.$inferInsert) {
  const { is_reviewing, seen_at } = page;
  await db
    .insert(openPages)
    .values(page)
    .onConflictDoUpdate({
      target: [openPages.application_id, openPages.user_id],
      set: { is_reviewing, seen_at },
    });
}

export async function deleteOpenPage(db: Db, applicationId: string, editorId: string) {
  await db
    .delete(openPages)
    .where(and(eq(openPages.application_id, applicationId), eq(openPages.user_id, editorId)));
}
