import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { applications } from '#server/db/schema.ts';

type Change = Partial<typeof applications.$inferInsert>;

/** Not `for update`, as in `lockBySubmission`; it excludes editors all the same. */
export async function lockOwn(tx: Db, id: string) {
  const [found] = await tx
    .select({
      id: applications.id,
      submission_id: applications.submission_id,
      application_number: applications.application_number,
      language: applications.language,
      full_name: applications.full_name,
      email: applications.email,
      zip_code: applications.zip_code,
      status: applications.status,
      status_updated_at: applications.status_updated_at,
      version: applications.version,
      confirm_by: applications.confirm_by,
      intake_mark: applications.intake_mark,
      waiting_since: applications.waiting_since,
      previous_waiting_since: applications.previous_waiting_since,
      left_line_at: applications.left_line_at,
    })
    .from(applications)
    .where(and(eq(applications.id, id), isNull(applications.erased_at)))
    .for('no key update');
  return found;
}

export async function updateOwn(tx: Db, id: string, at: Date, change: Change) {
  await tx
    .update(applications)
    .set({ ...change, updated_at: at, version: sql`${applications.version} + 1` })
    .where(eq(applications.id, id));
}
