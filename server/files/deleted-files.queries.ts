import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { deletedFiles, uploads } from '#server/db/training-schema.ts';

const AT_ONCE = 200;

export async function deleteExpiredUploads(db: Db): Promise<void> {
  await db.delete(uploads).where(lt(uploads.expires_at, sql`now()`));
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

export async function forgetDeletedFile(db: Db, key: string): Promise<void> {
  await db.delete(deletedFiles).where(eq(deletedFiles.file_key, key));
}
