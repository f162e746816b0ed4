import { and, eq, gt, sql } from 'drizzle-orm';
import { drafts } from '#server/db/applicant-schema.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';

type Saved = Pick<typeof drafts.$inferInsert, 'ciphertext' | 'iv'> & { updated_at: Date };

const SAVED = columnsOf(drafts, 'id', 'revision', 'updated_at', 'expires_at');

/** Expired ones are not there, also before they are deleted. */
const isUnexpired = (id: string, now: Date) => and(eq(drafts.id, id), gt(drafts.expires_at, now));

export const countDrafts = (db: Db) => db.$count(drafts);

/** Undefined if the id is taken. */
export async function insertDraft(db: Db, draft: typeof drafts.$inferInsert) {
  const [row] = await db.insert(drafts).values(draft).onConflictDoNothing().returning(SAVED);
  return row;
}

export async function getDraft(db: Db, id: string, now: Date) {
  const [row] = await db.select().from(drafts).where(isUnexpired(id, now));
  return row;
}

/** Undefined if it is not there, or if it has another revision than the one given. */
export async function updateDraft(
  db: Db,
  id: string,
  revision: number | null | undefined,
  { updated_at, ...encrypted }: Saved & { expires_at: Date },
) {
  const [row] = await db
    .update(drafts)
    .set({ ...encrypted, updated_at, revision: sql`${drafts.revision} + 1` })
    .where(
      and(
        isUnexpired(id, updated_at),
        revision == null ? undefined : eq(drafts.revision, revision),
      ),
    )
    .returning(SAVED);
  return row;
}

export async function deleteDraft(db: Db, id: string, now: Date): Promise<boolean> {
  const deleted = await db.delete(drafts).where(isUnexpired(id, now)).returning({ id: drafts.id });
  return deleted.length > 0;
}
