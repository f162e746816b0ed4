import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

type Kept = { file_key: string; bytes: number | null };

/** The files of recordings and photos with the size that they had; that of previews is not stored. */
export async function listKeptFiles(db: Db, { hasStories = true } = {}): Promise<Kept[]> {
  const ofStories = sql`union all select file_key, bytes from story_media
    union all select preview_key, null from story_media where preview_key is not null`;
  const { rows } = await db.execute<{ file_key: string; bytes: string | null }>(sql`
    select file_key, bytes from takes ${hasStories ? ofStories : sql``} order by file_key`);
  return rows.map((row) => ({ ...row, bytes: row.bytes === null ? null : Number(row.bytes) }));
}

/** These, those of uploads, and those that wait to be deleted. */
export async function listKnownFiles(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select id as key from uploads
    union all select id from story_uploads
    union all select file_key from deleted_files`);
  const kept = (await listKeptFiles(db)).map(({ file_key }) => file_key);
  return new Set([...kept, ...rows.map(({ key }) => key)]);
}
