import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { WAITLIST_EVENTS } from '#contract/apply/status-lookup.ts';
import { applicationPaces } from '#server/db/applicant-schema.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { applications, events, mailedLinks } from '#server/db/schema.ts';
import { offers } from '#server/db/seats-schema.ts';

const LINE_FACTS = {
  ...columnsOf(applications, 'status', 'confirm_by', 'intake_mark', 'waiting_since'),
  ...columnsOf(applications, 'left_line_at', 'application_number', 'zip_code', 'expired_offers'),
};

/** What the place in line of an application depends on. */
export async function getLineFacts(db: Db, id: string) {
  const [found] = await db.select(LINE_FACTS).from(applications).where(eq(applications.id, id));
  return found;
}
export type LineFacts = NonNullable<Awaited<ReturnType<typeof getLineFacts>>>;

export async function getByNumberAndEmail(db: Db, number: string, email: string) {
  const [found] = await db
    .select({
      ...columnsOf(applications, 'id', 'submission_id', 'full_name'),
      ...LINE_FACTS,
      withdrawn_at: applications.withdrawn_at,
      feedback: applications.feedback,
      email_change_until: mailedLinks.expires_at,
      first_look_at: applicationPaces.first_look_at,
      created_at: applications.created_at,
      status_updated_at: applications.status_updated_at,
    })
    .from(applications)
    .leftJoin(applicationPaces, eq(applicationPaces.application_id, applications.id))
    .leftJoin(
      mailedLinks,
      and(
        eq(mailedLinks.application_id, applications.id),
        eq(mailedLinks.purpose, 'confirm_contact'),
        gt(mailedLinks.expires_at, sql`now()`),
        // One that was opened stays until it ends, so that a second press answers the same.
        ne(mailedLinks.email, applications.email),
      ),
    )
    .where(
      and(
        eq(applications.application_number, number),
        eq(sql`lower(${applications.email})`, email.toLowerCase()),
        isNull(applications.erased_at),
      ),
    );
  return found;
}

type InLine = { zip_code: string; waiting_since: Date; application_number: string };

/** The place in line; the first is 1 (rule line-1). */
export async function countInLineUpTo(db: Db, person: InLine) {
  const { zip_code, waiting_since, application_number } = person;
  return db.$count(
    applications,
    and(
      eq(applications.zip_code, zip_code),
      isNotNull(applications.waiting_since),
      sql`(${applications.waiting_since}, ${applications.application_number}) <= (${waiting_since.toISOString()}::timestamptz, ${application_number})`,
    ),
  );
}

/** The open offer, also for the minute after its end, and the seats that went to people in line since a time. */
export async function getOffers(db: Db, applicationId: string, zip: string, since: Date) {
  const open = db
    .select({ expires_at: offers.expires_at })
    .from(offers)
    .where(and(eq(offers.application_id, applicationId), eq(offers.state, 'open')));
  const opened = db.$count(
    offers,
    and(
      eq(offers.zip_code, zip),
      inArray(offers.state, ['open', 'accepted']),
      gt(offers.created_at, since),
    ),
  );
  const [[offer], seats_opened] = await Promise.all([open, opened]);
  return { open: offer ?? null, seats_opened };
}

/** Changes of the status and of the place in line, oldest first. */
export async function listOwnEvents(db: Db, applicationId: string) {
  return db
    .select({ action: events.action, from: events.from, to: events.to, at: events.at })
    .from(events)
    .where(
      and(
        eq(events.application_id, applicationId),
        inArray(events.action, ['APPLICATION_STATUS_CHANGED', ...WAITLIST_EVENTS]),
        isNull(events.undone_at),
      ),
    )
    .orderBy(asc(events.at), asc(events.id));
}
