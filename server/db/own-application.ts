import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { columnsOf } from './columns-of.ts';
import { applications, mailedLinks } from './schema.ts';

export type Link = { purpose: typeof mailedLinks.$inferSelect.purpose; hash: string; now: Date };

const isLink = ({ purpose, hash, now }: Link) =>
  and(
    eq(mailedLinks.token_hash, hash),
    eq(mailedLinks.purpose, purpose),
    gt(mailedLinks.expires_at, now),
  );

/** Undefined once it has ended. */
export async function getLink(db: Db, link: Link) {
  const [found] = await db.select().from(mailedLinks).where(isLink(link));
  return found;
}

/** The application that it is about. */
export const isLinked = (db: Db, link: Link) =>
  inArray(
    applications.id,
    db.select({ id: mailedLinks.application_id }).from(mailedLinks).where(isLink(link)),
  );

const selectOwn = (db: Db, which: SQL) =>
  db
    .select({
      ...columnsOf(applications, 'id', 'submission_id', 'application_number', 'version'),
      ...columnsOf(applications, 'language', 'full_name', 'email', 'phone', 'zip_code'),
      ...columnsOf(applications, 'status', 'status_updated_at', 'withdrawn_at', 'confirm_by'),
      ...columnsOf(applications, 'intake_mark', 'waiting_since', 'previous_waiting_since'),
      ...columnsOf(applications, 'left_line_at'),
    })
    .from(applications)
    .where(and(which, isNull(applications.erased_at)));

export async function getOwn(db: Db, id: string) {
  const [found] = await selectOwn(db, eq(applications.id, id));
  return found;
}
export type Own = NonNullable<Awaited<ReturnType<typeof getOwn>>>;

/**
 * For a change by the applicant. Not `for update`: submits of the same person hold a weaker lock on
 * it, and two of them would deadlock. Excludes editors all the same.
 */
export async function lockOwn(tx: Db, which: string | Link): Promise<Own | undefined> {
  const isIt = typeof which === 'string' ? eq(applications.id, which) : isLinked(tx, which);
  const [found] = await selectOwn(tx, isIt).for('no key update');
  return found;
}

/** The caller holds its lock. */
export async function updateOwn(
  tx: Db,
  id: string,
  at: Date,
  change: Partial<typeof applications.$inferInsert>,
): Promise<void> {
  await tx
    .update(applications)
    .set({ ...change, updated_at: at, version: sql`${applications.version} + 1` })
    .where(eq(applications.id, id));
}
