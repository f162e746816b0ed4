import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  notInArray,
  or,
  type Placeholder,
  sql,
} from 'drizzle-orm';
import { type Answers, answers, SUBMIT_STATUSES } from '#contract/apply/form.ts';
import type { IntakeMark } from '#contract/apply/intake.ts';
import { COMPARABLE_PHONE_DIGITS, phoneKey } from '#contract/apply/phone.ts';
import type { TechnicalData } from '#contract/apply/technical-data.ts';
import { essayMarks as marks } from '#server/db/applicant-schema.ts';
import { numberSequence } from '#server/db/application-numbers.ts';
import type { Db } from '#server/db/client.ts';
import { number } from '#server/db/columns.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { essayMarks, MARKS_VERSION } from '#server/db/essay-marks.ts';
import { essayTextOf } from '#server/db/essay-text.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { applications, events, notes, reviews } from '#server/db/schema.ts';
import { zipSeats } from '#server/db/seats-schema.ts';

type Columns = typeof applications.$inferInsert;

/** What a submit contains, first or corrected: the answers, and what is known about the request. */
export type Submitted = Answers &
  Required<
    Pick<
      Columns,
      | 'ip_address'
      | 'user_agent'
      | 'body_hash'
      | 'status'
      | 'intake_mark'
      | 'confirm_by'
      | 'language'
    >
  > & {
    /** Names the rejected application that this one starts from. */
    previous_submission_id: string | null;
    technical_data: TechnicalData;
    terms_agreed_at: Date;
    updated_at: Date;
  };
type NewApplication = Submitted &
  Required<Pick<Columns, 'submission_id' | 'submitted_on' | 'created_at' | 'status_updated_at'>>;
type Corrected = Submitted & { version: number; status_updated_at?: Date };

const STORED = columnsOf(
  applications,
  'id',
  'application_number',
  'status',
  'version',
  'confirm_by',
);

/** What identifies somebody who applies again. */
const personKeys = ({ email, phone }: { email: string; phone: string }) => ({
  email_key: email.toLowerCase(),
  phone_key: phoneKey(phone),
});

type PersonKeys = Record<keyof ReturnType<typeof personKeys>, string | Placeholder>;

/**
 * The latest open application of the same person, which editors see as a possible duplicate. Locked
 * as the foreign key would lock it: if it is being erased at this moment, it is read again
 * afterwards and no longer found.
 */
const earlierOpen = ({ email_key, phone_key }: PersonKeys, except: string | null) => sql`(
  select id from applications
  where status <> 'rejected' and erased_at is null
    and id is distinct from ${except}::uuid
    and (lower(email) = ${email_key} or (phone_digits = ${phone_key} and length(phone_digits) >= ${sql.raw(String(COMPARABLE_PHONE_DIGITS))}))
  order by created_at desc limit 1 for key share
)`;

/** The rejected application that this one starts from (rule reapply-2), locked for the same reason. */
const previousRejected = (submissionId: string | null | Placeholder) => sql`(
  select id from applications
  where submission_id = ${submissionId}::uuid and status = 'rejected'
    and withdrawn_at is null and erased_at is null
  for key share
)`;

const NEXT_NUMBER = sql`(
  select ${sql.placeholder('prefix')}::text || '-' || ${sql.placeholder('year')}::text || '-' ||
    lpad(n, greatest(5, length(n)), '0')
  from (select nextval(${sql.placeholder('sequence')}::regclass)::text as n) as next
)`;

const NEW_FIELDS = [
  ...answers.keyof().options,
  ...(['technical_data', 'ip_address', 'user_agent', 'body_hash', 'status'] as const),
  ...(['submission_id', 'submitted_on', 'intake_mark', 'confirm_by', 'language'] as const),
  ...(['terms_agreed_at', 'updated_at', 'created_at', 'status_updated_at'] as const),
] satisfies (keyof NewApplication)[];

const NEW_VALUES = Object.fromEntries(
  NEW_FIELDS.map((field) => [field, sql.placeholder(field)]),
) as Record<keyof NewApplication, Placeholder>;
const PERSON_KEYS = {
  email_key: sql.placeholder('email_key'),
  phone_key: sql.placeholder('phone_key'),
};

/** The row, its first event and its marks in one statement: a round trip costs as much as the insert. */
const insertWithEvent = prepareOnce((db) => {
  // As the statement began: somebody who joins the line at this moment comes after this submit.
  const has_line = sql<boolean>`exists (
    select from ${zipSeats} where ${zipSeats.zip_code} = ${sql.placeholder('zip_code')}
      and ${zipSeats.in_line} > 0 and ${zipSeats.withheld} = 0)`.as('has_line');
  const inserted = db.$with('inserted').as(
    db
      .insert(applications)
      .values({
        ...NEW_VALUES,
        // Cast here: the column's own conversion fails on null.
        confirm_by: sql`${sql.placeholder('confirm_by')}::timestamptz`,
        application_number: NEXT_NUMBER,
        duplicate_of: earlierOpen(PERSON_KEYS, null),
        previous_id: previousRejected(sql.placeholder('previous_submission_id')),
      })
      .onConflictDoNothing({ target: applications.submission_id })
      .returning({ ...STORED, created_at: applications.created_at, has_line }),
  );
  const event = db.$with('event', {}).as(sql`
    insert into events (at, actor_name, action, details, application_id)
    select created_at, ${sql.placeholder('actor_name')}, 'APPLICATION_SUBMITTED', application_number, id
    from ${inserted}`);
  const marked = db.$with('marked', {}).as(sql`
    insert into essay_marks (application_id, version, marks)
    select id, ${number(MARKS_VERSION)}, ${sql.placeholder('marks')}::int[] from ${inserted}`);
  return db.with(inserted, event, marked).select().from(inserted).prepare('insert_application');
});

/**
 * Stores an application under its year's next number, and tells whether somebody in line had no offer
 * before it (`has_line`); undefined if the submission is already stored.
 */
export async function insertApplication(
  tx: Db,
  application: NewApplication,
  { prefix, year }: { prefix: string; year: number },
  applicant: { name: string },
) {
  const [stored] = await insertWithEvent(tx).execute({
    ...application,
    ...personKeys(application),
    marks: essayMarks(essayTextOf(application)),
    confirm_by: application.confirm_by?.toISOString() ?? null,
    prefix,
    year: String(year),
    sequence: numberSequence(year),
    actor_name: applicant.name,
  });
  return stored;
}

/**
 * Excludes editors, who lock for update, and other corrections. Not `for update`: two transactions may
 * both hold the weaker lock of `earlierOpen` on this row, and would deadlock.
 */
export async function lockBySubmission(tx: Db, submissionId: string) {
  const [found] = await tx
    .select({
      ...STORED,
      ...columnsOf(applications, 'email', 'full_name', 'language', 'zip_code', 'body_hash'),
      intake_mark: applications.intake_mark,
    })
    .from(applications)
    .where(eq(applications.submission_id, submissionId))
    .for('no key update');
  return found;
}

const BY_APPLICANT = ['APPLICATION_SUBMITTED', 'APPLICATION_CORRECTED'] as const;

/**
 * Whether nobody but the applicant has changed or exported this application. The caller holds the
 * row's lock. A separate statement, so that it sees what was committed while waiting for that lock.
 */
export async function isUntouched(tx: Db, id: string): Promise<boolean> {
  const one = { one: sql`1` };
  const corrections = tx.$count(
    events,
    and(eq(events.application_id, id), eq(events.action, 'APPLICATION_CORRECTED')),
  );
  const found = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.id, id),
        isNull(applications.erased_at),
        inArray(applications.status, SUBMIT_STATUSES),
        eq(applications.is_flagged, false),
        isNull(applications.review_score),
        eq(applications.version, sql`1 + ${corrections}`),
        notExists(tx.select(one).from(notes).where(eq(notes.application_id, id))),
        notExists(tx.select(one).from(reviews).where(eq(reviews.application_id, id))),
        notExists(
          tx
            .select(one)
            .from(events)
            .where(
              and(eq(events.application_id, id), notInArray(events.action, [...BY_APPLICANT])),
            ),
        ),
      ),
    );
  return found.length > 0;
}

/** The caller holds the row's lock. */
export async function correctApplication(
  tx: Db,
  id: string,
  { previous_submission_id, ...corrected }: Corrected,
): Promise<void> {
  await tx
    .update(applications)
    .set({
      ...corrected,
      duplicate_of: earlierOpen(personKeys(corrected), id),
      previous_id: previousRejected(previous_submission_id),
    })
    .where(eq(applications.id, id));
  // If an essay has changed, its marks are gone.
  await tx
    .update(marks)
    .set({ version: MARKS_VERSION, marks: essayMarks(essayTextOf(corrected)) })
    .where(and(eq(marks.application_id, id), lt(marks.version, MARKS_VERSION)));
}

/** The same body stored after this time. Locks first, so that of two at once one waits. */
export async function lockRecentDuplicate(tx: Db, bodyHash: string, since: Date) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${bodyHash}, 0))`);
  const [found] = await tx
    .select(STORED)
    .from(applications)
    .where(and(eq(applications.body_hash, bodyHash), gt(applications.created_at, since)))
    .limit(1);
  return found;
}

/**
 * The addresses of other applications in this ZIP code since this time that hold a seat, or will once
 * confirmed. The caller has stored one there, so it holds the lock of the ZIP code's seats.
 */
export async function listSeatedAddresses(
  tx: Db,
  { zip_code, since, except }: { zip_code: string; since: Date; except: string },
) {
  const found = await tx
    .select({ ip_address: applications.ip_address })
    .from(applications)
    .where(
      and(
        eq(applications.zip_code, zip_code),
        gt(applications.created_at, since),
        ne(applications.id, except),
        isNotNull(applications.ip_address),
        isNull(applications.intake_mark),
        or(ne(applications.status, 'waitlisted'), isNotNull(applications.confirm_by)),
      ),
    )
    .limit(1_000);
  return found.flatMap(({ ip_address }) => ip_address ?? []);
}

/** Takes the seat back within the transaction that stored it. */
export async function moveToWaitlist(tx: Db, id: string, intake_mark: IntakeMark) {
  await tx
    .update(applications)
    .set({ status: 'waitlisted', intake_mark })
    .where(eq(applications.id, id));
}
