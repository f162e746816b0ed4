import { and, eq, gt, isNull, lt, max, ne, or, sql } from 'drizzle-orm';
import { UPLOAD_HOURS } from '#contract/training/demo-tapes.ts';
import type { Db } from '#server/db/client.ts';
import { takes, trainings, uploads } from '#server/db/training-schema.ts';

type NewUpload = Pick<
  typeof uploads.$inferInsert,
  'id' | 'user_id' | 'application_id' | 'file_name' | 'bytes' | 'info'
>;

/** The one before, if any, is deleted: a trigger notes its file for the job. */
export async function replaceUpload(tx: Db, upload: NewUpload): Promise<void> {
  await tx.delete(uploads).where(eq(uploads.user_id, upload.user_id));
  await tx
    .insert(uploads)
    .values({ ...upload, expires_at: sql`now() + make_interval(hours => ${UPLOAD_HOURS})` });
}

export async function findUpload(db: Db, id: string) {
  const [found] = await db.select().from(uploads).where(eq(uploads.id, id));
  return found;
}

export async function listOtherUploads(db: Db, id: string) {
  return db
    .select({ id: uploads.id, bytes: uploads.bytes })
    .from(uploads)
    .where(and(ne(uploads.id, id), gt(uploads.expires_at, sql`now()`)));
}

/** Whether there was one; its file is deleted afterwards. */
export async function deleteUpload(db: Db, id: string, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.user_id, userId)))
    .returning({ id: uploads.id });
  return deleted.length > 0;
}

export async function lockUpload(tx: Db, id: string, userId: string) {
  const [found] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.user_id, userId)))
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
  const taken = await db
    .update(uploads)
    .set({ locked_by: holder, locked_until: leaseEnd(seconds) })
    .where(
      and(
        eq(uploads.id, id),
        or(isNull(uploads.locked_until), lt(uploads.locked_until, sql`now()`)),
      ),
    )
    .returning({ id: uploads.id });
  return taken.length > 0;
}

/** Whether it is still this holder's. */
export async function renewLease(db: Db, id: string, holder: string, seconds: number) {
  const renewed = await db
    .update(uploads)
    .set({ locked_until: leaseEnd(seconds) })
    .where(and(eq(uploads.id, id), eq(uploads.locked_by, holder)))
    .returning({ id: uploads.id });
  return renewed.length > 0;
}

export async function endLease(db: Db, id: string, holder: string): Promise<void> {
  await db
    .update(uploads)
    .set({ locked_by: null, locked_until: null })
    .where(and(eq(uploads.id, id), eq(uploads.locked_by, holder)));
}
