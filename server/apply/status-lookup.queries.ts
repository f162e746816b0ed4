import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { applications, events } from '#server/db/schema.ts';

export async function getByNumberAndEmail(db: Db, number: string, email: string) {
  const [found] = await db
    .select({
      id: applications.id,
      full_name: applications.full_name,
      status: applications.status,
      confirm_by: applications.confirm_by,
      application_number: applications.application_number,
      created_at: applications.created_at,
      status_updated_at: applications.status_updated_at,
      zip_code: applications.zip_code,
    })
    .from(applications)
    .where(
      and(
        eq(applications.application_number, number),
        eq(sql`lower(${applications.email})`, email.toLowerCase()),
        isNull(applications.erased_at),
      ),
    );
  return found;
}

/** The place on the waitlist of this ZIP code; the first is 1. Unconfirmed ones have none. */
export async function countWaitingUpTo(db: Db, zip: string, createdAt: Date, id: string) {
  return db.$count(
    applications,
    and(
      eq(applications.zip_code, zip),
      eq(applications.status, 'waitlisted'),
      isNull(applications.confirm_by),
      sql`(${applications.created_at}, ${applications.id}) <= (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`,
    ),
  );
}

export async function listStatusEvents(db: Db, applicationId: string) {
  return db
    .select({ from: events.from, to: events.to, at: events.at })
    .from(events)
    .where(
      and(
        eq(events.application_id, applicationId),
        eq(events.action, 'APPLICATION_STATUS_CHANGED'),
        isNull(events.undone_at),
      ),
    )
    .orderBy(asc(events.at), asc(events.id));
}
