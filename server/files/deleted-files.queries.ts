import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { storyUploads } from '#server/db/story-schema.ts';
import { deletedFiles, uploads } from '#server/db/training-schema.ts';

const AT_ONCE = 200;

export async function deleteExpiredUploads(db: Db): Promise<void> {
  for (const table of [uploads, storyUploads]) {
    await db.delete(table).where(lt(table.expires_at, sql`now()`));
  }
}

/** Not those of the last minute: a request may still be writing to one. */
export async function listDeletedFiles(db: Db): Promise<string[]> {
  const found = await db
    .select({ key: deletedFiles.file_key })
    .from(deletedFiles)
    .where(sql`${deletedFiles.deleted_at} < now() - interval '1 minute'`)
    .orderBy(deletedFiles.deleted_at)
    .limit(AT_ONCE);
  return found.map(({ key }) => key);
}

/** Deleted after this time, unless a row has claimed it by then: what a process that ends leaves behind. */
export async function noteNewFile(db: Db, key: string, minutes: number): Promise<void> {
  const deleted_at = sql`now() + make_interval(mins => ${minutes})`;
  await db.insert(deletedFiles).values({ file_key: key, deleted_at });
}

/** Whether it is still there. */
export async function claimFile(tx: Db, key: string): Promise<boolean> {
  const claimed = await tx
    .delete(deletedFiles)
    .where(eq(deletedFiles.file_key, key))
    .returning({ key: deletedFiles.file_key });
  return claimed.length > 0;
}

export async function forgetDeletedFile(db: Db, key: string): Promise<void> {
  await db.delete(deletedFiles).where(eq(deletedFiles.file_key, key));
}
