import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, max, ne, notInArray, or, sql } from 'drizzle-orm';
import { STORY_LIMITS } from '#contract/newsroom/limits.ts';
import { UPLOAD_HOURS } from '#contract/training/limits.ts';
import type { Db } from '#server/db/client.ts';
import { storyUploads } from '#server/db/story-schema.ts';
import { takes, trainings, uploads } from '#server/db/training-schema.ts';

const STORY = 'story-';
/** The name of an upload tells what it is for, and so its table. */
export const nameUpload = (isOfStory: boolean) =>
  `${isOfStory ? STORY : ''}${randomBytes(16).toString('hex')}`;
export const isOfStory = (id: string) => id.startsWith(STORY);
const tableOf = (id: string) => (isOfStory(id) ? storyUploads : uploads);

type NewUpload = Pick<
  typeof uploads.$inferInsert,
  'id' | 'user_id' | 'application_id' | 'file_name' | 'bytes' | 'info'
>;

/** The one before, if any, is deleted: a trigger notes its file for the job. */
export async function replaceUpload(tx: Db, upload: NewUpload): Promise<void> {
  await tx.delete(uploads).where(eq(uploads.user_id, upload.user_id));
  await tx.insert(uploads).values({ ...upload, expires_at: EXPIRY });
}

const EXPIRY = sql`now() + make_interval(hours => ${UPLOAD_HOURS})`;

/**
 * Of these somebody may have several at a time: as many as a story takes. Of more the oldest go, as
 * room is kept for each.
 */
export async function insertStoryUpload(
  tx: Db,
  upload: Omit<NewUpload, 'application_id'> & { story_id: string },
): Promise<void> {
  await tx.insert(storyUploads).values({ ...upload, expires_at: EXPIRY });
  const { id, user_id, created_at, locked_until } = storyUploads;
  const isTheirs = eq(user_id, upload.user_id);
  const newest = tx
    .select({ id })
    .from(storyUploads)
    .where(isTheirs)
    .orderBy(desc(created_at))
    .limit(STORY_LIMITS.mediaMax);
  const isIdle = or(isNull(locked_until), lt(locked_until, sql`now()`));
  await tx.delete(storyUploads).where(and(isTheirs, notInArray(id, newest), isIdle));
}

const columnsOf = (table: typeof uploads | typeof storyUploads) => ({
  id: table.id,
  user_id: table.user_id,
  about: 'story_id' in table ? table.story_id : table.application_id,
  file_name: table.file_name,
  bytes: table.bytes,
  created_at: table.created_at,
});

/** `about` is the application or the story. */
export async function findUpload(db: Db, id: string) {
  const table = tableOf(id);
  const [found] = await db.select(columnsOf(table)).from(table).where(eq(table.id, id));
  return found;
}

export async function listOtherUploads(db: Db, id: string) {
  const listFrom = (table: typeof uploads | typeof storyUploads) =>
    db
      .select({ id: table.id, bytes: table.bytes })
      .from(table)
      .where(and(ne(table.id, id), gt(table.expires_at, sql`now()`)));
  return [...(await listFrom(uploads)), ...(await listFrom(storyUploads))];
}

/** Whether there was one; its file is deleted afterwards. */
export async function deleteUpload(db: Db, id: string, userId: string): Promise<boolean> {
  const table = tableOf(id);
  const deleted = await db
    .delete(table)
    .where(and(eq(table.id, id), eq(table.user_id, userId)))
    .returning({ id: table.id });
  return deleted.length > 0;
}

export async function lockUpload(tx: Db, id: string, userId: string) {
  const table = tableOf(id);
  const [found] = await tx
    .select(columnsOf(table))
    .from(table)
    .where(and(eq(table.id, id), eq(table.user_id, userId)))
    .for('update');
  return found;
}

/** The recording that an upload of this person has become. */
export async function findTapeOfUpload(db: Db, key: string, userId: string) {
  const [found] = await db
    .select({ id: takes.id, bytes: takes.bytes })
    .from(takes)
    .innerJoin(trainings, eq(trainings.application_id, takes.application_id))
    .where(and(eq(takes.file_key, key), eq(trainings.user_id, userId)));
  return found;
}

type NewTape = Omit<typeof takes.$inferInsert, 'take'>;

/** Replaces one that was not sent in yet; returns its number. */
export async function storeTape(tx: Db, take: NewTape): Promise<number> {
  const { application_id } = take;
  await tx
    .delete(takes)
    .where(and(eq(takes.application_id, application_id), isNull(takes.submitted_at)));
  const [last] = await tx
    .select({ take: max(takes.take) })
    .from(takes)
    .where(eq(takes.application_id, application_id));
  const number = (last?.take ?? 0) + 1;
  await tx.insert(takes).values({ ...take, take: number });
  return number;
}

const leaseEnd = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Whether it was free, or its holder has been silent for too long. */
export async function takeLease(db: Db, id: string, holder: string, seconds: number) {
  const table = tableOf(id);
  const taken = await db
    .update(table)
    .set({ locked_by: holder, locked_until: leaseEnd(seconds) })
    .where(
      and(eq(table.id, id), or(isNull(table.locked_until), lt(table.locked_until, sql`now()`))),
    )
    .returning({ id: table.id });
  return taken.length > 0;
}

/** Whether it is still this holder's. */
export async function renewLease(db: Db, id: string, holder: string, seconds: number) {
  const table = tableOf(id);
  const renewed = await db
    .update(table)
    .set({ locked_until: leaseEnd(seconds) })
    .where(and(eq(table.id, id), eq(table.locked_by, holder)))
    .returning({ id: table.id });
  return renewed.length > 0;
}

export async function endLease(db: Db, id: string, holder: string): Promise<void> {
  const table = tableOf(id);
  await db
    .update(table)
    .set({ locked_by: null, locked_until: null })
    .where(and(eq(table.id, id), eq(table.locked_by, holder)));
}
