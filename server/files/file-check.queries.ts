import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { takes } from '#server/db/training-schema.ts';

export const listRecordings = (db: Db) =>
  db.select({ file_key: takes.file_key, bytes: takes.bytes }).from(takes).orderBy(takes.file_key);

/** The files of recordings and uploads, and those that wait to be deleted. */
export async function listKnownFiles(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select file_key as key from takes
    union all select id from uploads
    union all select file_key from deleted_files`);
  return new Set(rows.map(({ key }) => key));
}
