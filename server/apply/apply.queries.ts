import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { answers } from '#contract/apply/form.ts';
import { COMPARABLE_PHONE_DIGITS, phoneKey } from '#contract/apply/phone.ts';
import type { Db } from '#server/db/client.ts';
import { applications, events } from '#server/db/schema.ts';
import { statement } from '#server/db/statement.ts';

const FIELDS = [
  ...answers.keyof().options,
  ...(['status', 'technical_data', 'submission_id', 'body_hash', 'ip_address'] as const),
  ...(['user_agent', 'submitted_on'] as const),
];
const TIMES = ['created_at', 'updated_at', 'status_updated_at', 'terms_agreed_at'] as const;

export type NewApplication = Pick<typeof applications.$inferInsert, (typeof FIELDS)[number]>;

const stored = { application_number: applications.application_number, status: applications.status };

const { placeholder } = sql;

const NEXT_NUMBER = sql`(
  select ${placeholder('prefix')}::text || '-' || ${placeholder('year')}::text || '-' ||
    lpad(n, greatest(5, length(n)), '0')
  from (select nextval(${placeholder('sequence')}::regclass)::text as n) as next
)`;

/** By which a person who applies again is known. */
export const personKeys = ({ email, phone }: { email: string; phone: string }) => ({
  email_key: email.toLowerCase(),
  phone_key: phoneKey(phone),
});

/**
 * An earlier application of the same person that is still open, for the editors to know. Locked as
 * the foreign key would lock it: one that is being erased at this instant is looked at again
 * afterwards, and no longer found.
 */
const EARLIER_OPEN = sql`(
  select id from applications
  where status <> 'rejected' and erased_at is null
    and (lower(email) = ${placeholder('email_key')}
      or (phone_digits = ${placeholder('phone_key')} and length(phone_digits) >= ${sql.raw(String(COMPARABLE_PHONE_DIGITS))}))
  order by created_at desc limit 1 for key share
)`;

/**
 * The statement that stores an application, gives it its number and queues its mail, which lacks
 * only that number. One statement is one transaction: nothing of it stands without the rest. It
 * returns nothing when this submission is stored already.
 */
export function openInsertApplication(queueing: (mails: SQL) => SQL) {
  const names = [...FIELDS, ...TIMES, 'application_number', 'duplicate_of'] as const;
  const values = [
    ...FIELDS.map((field) => sql`${sql.param(placeholder(field), applications[field])}`),
    ...TIMES.map((field) => sql`${sql.param(placeholder('at'), applications[field])}`),
    NEXT_NUMBER,
    EARLIER_OPEN,
  ];
  const mail = sql`jsonb_set(${placeholder('mail')}::jsonb, '{facts,application_number}', to_jsonb(application_number))`;
  return statement(
    'submit',
    stored,
    (columns) => sql`
      with stored as (
        insert into ${applications} (${sql.join(names.map(sql.identifier), sql`, `)})
        values (${sql.join(values, sql`, `)})
        on conflict (submission_id) do nothing
        returning application_number, status
      ), mailed as (${queueing(sql`select ${mail} from stored`)})
      select ${columns} from stored as ${applications}`,
  );
}

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
