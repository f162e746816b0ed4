import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { numberSequence } from '#server/db/application-numbers.ts';
import type { Db } from '#server/db/client.ts';
import { applications, events } from '#server/db/schema.ts';

type NewApplication = Omit<
  typeof applications.$inferInsert,
  'application_number' | 'duplicate_of' | 'id'
>;

function nextNumber(prefix: string, year: number): SQL<string> {
  const next = sql`nextval(${numberSequence(year)}::regclass)::text`;
  return sql<string>`(select ${prefix}::text || '-' || ${year}::text || '-' || lpad(n, greatest(5, length(n)), '0') from (select ${next} as n) as next)`;
}

/**
 * An earlier application of the same person that is still open, for the editors to know. Locked as
 * the foreign key would lock it: one that is being erased at this instant is looked at again
 * afterwards, and no longer found.
 */
function earlierOpen(email: string, phone: string): SQL<string> {
  const digits = phone.replace(/\D/g, '').slice(-10);
  return sql<string>`(
    select id from applications
    where status <> 'rejected' and erased_at is null
      and (lower(email) = ${email.toLowerCase()} or (phone_digits = ${digits} and length(phone_digits) >= 7))
    order by created_at desc limit 1 for key share
  )`;
}

/** Stores an application and gives it its number; undefined when this submission is stored already. */
export async function insertApplication(
  tx: Db,
  values: NewApplication,
  { prefix, year }: { prefix: string; year: number },
) {
  const [stored] = await tx
    .insert(applications)
    .values({
      ...values,
      application_number: nextNumber(prefix, year),
      duplicate_of: earlierOpen(values.email, values.phone),
    })
    .onConflictDoNothing({ target: applications.submission_id })
    .returning({
      id: applications.id,
      application_number: applications.application_number,
      status: applications.status,
    });
  return stored;
}

const stored = { application_number: applications.application_number, status: applications.status };

export async function getBySubmission(db: Db, submissionId: string) {
  const [found] = await db
    .select(stored)
    .from(applications)
    .where(eq(applications.submission_id, submissionId));
  return found;
}

/** The same body within the last minute. Locked first, so that of two at once one waits. */
export async function lockRecentTwin(tx: Db, bodyHash: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${bodyHash}, 0))`);
  const [found] = await tx
    .select(stored)
    .from(applications)
    .where(
      and(
        eq(applications.body_hash, bodyHash),
        gt(applications.created_at, sql`now() - interval '1 minute'`),
      ),
    )
    .limit(1);
  return found;
}

export async function getByNumberAndEmail(db: Db, number: string, email: string) {
  const [found] = await db
    .select({
      id: applications.id,
      full_name: applications.full_name,
      status: applications.status,
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

/** How many wait in this ZIP code up to and including this one: the first has place 1. */
export async function countWaitingUpTo(db: Db, zip: string, createdAt: Date, id: string) {
  return db.$count(
    applications,
    and(
      eq(applications.zip_code, zip),
      eq(applications.status, 'waitlisted'),
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
