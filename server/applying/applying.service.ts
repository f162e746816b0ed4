import { createHash } from 'node:crypto';
import type { Answers, Submission } from '#contract/application-form.ts';
import { normalizeApplicationNumber } from '#contract/applications.ts';
import type { StatusLookup } from '#contract/status-lookup.ts';
import { type ApplicationStatus, applicationStatus } from '#contract/statuses.ts';
import { networkDay } from '#server/core/clock.ts';
import type { Config } from '#server/core/config.ts';
import { AppError, violates } from '#server/core/errors.ts';
import { ensureNumberSequence } from '#server/db/application-numbers.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import type { TechnicalLookup } from '#server/technical/technical.service.ts';
import * as queries from './applying.queries.ts';

export type Applying = {
  db: Db;
  mail: MailQueue;
  config: Config;
  technical: TechnicalLookup;
  now: () => Date;
};
type Sender = { ip: string | null; userAgent: string | null };
type Receipt = { application_number: string; status: ApplicationStatus };

/**
 * Stores an application once, in a seat or on the waitlist. The database decides whether a seat is
 * free; this only reads its answer.
 */
export async function submitApplication(
  applying: Applying,
  submission: Submission,
  sender: Sender,
): Promise<Receipt> {
  const { technicalData, submission_id, join_waitlist, ...answers } = submission;
  const technical_data = await applying.technical.enrich({
    ip: sender.ip,
    userAgent: sender.userAgent,
    zipCode: answers.zip_code,
    client: technicalData ?? null,
  });
  const values = {
    ...answers,
    technical_data,
    submission_id: submission_id ?? null,
    body_hash: hashAnswers(answers),
    ip_address: sender.ip,
    user_agent: sender.userAgent,
  };
  try {
    return await store(applying, { ...values, status: 'new' });
  } catch (error) {
    if (!violates(error, 'zip_has_a_free_seat')) throw error;
    if (join_waitlist) return store(applying, { ...values, status: 'waitlisted' });
    throw new AppError('zip_full', { extra: { success: false, waitlist: true } });
  }
}

type Values = Omit<Parameters<typeof queries.insertApplication>[1], 'submitted_on' | 'created_at'>;

async function store({ db, mail, config, now }: Applying, values: Values): Promise<Receipt> {
  const at = now();
  const { year, day } = networkDay(at, config.network.time_zone);
  await ensureSequenceOnce(db, year);
  return db.transaction(async (tx) => {
    // Another client sends no submission id: the same answers within a minute are the same submit.
    if (!values.submission_id) {
      const twin = await queries.lockRecentTwin(tx, values.body_hash);
      if (twin) return twin;
    }
    const stored = await queries.insertApplication(
      tx,
      {
        ...values,
        created_at: at,
        updated_at: at,
        status_updated_at: at,
        terms_agreed_at: at,
        submitted_on: day,
      },
      { prefix: config.network.number_prefix, year },
    );
    if (!stored) return repeated(tx, values.submission_id);
    await mail.enqueue(tx, [
      {
        kind: stored.status === 'waitlisted' ? 'application_waitlisted' : 'application_received',
        to: values.email,
        facts: {
          full_name: values.full_name,
          application_number: stored.application_number,
          zip_code: values.zip_code,
        },
      },
    ]);
    return stored;
  });
}

async function repeated(tx: Db, submissionId: string | null | undefined): Promise<Receipt> {
  const earlier = submissionId ? await queries.getBySubmission(tx, submissionId) : undefined;
  if (!earlier) throw new Error('a submission was refused as repeated but is not stored');
  return earlier;
}

const knownYears = new WeakMap<Db, Set<number>>();

/** Asked of the database once per year and process, outside the submit's own transaction. */
async function ensureSequenceOnce(db: Db, year: number): Promise<void> {
  const known = knownYears.get(db) ?? new Set();
  if (known.has(year)) return;
  await ensureNumberSequence(db, year);
  knownYears.set(db, known.add(year));
}

function hashAnswers(answers: Answers): string {
  const ordered = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex');
}

/** What an applicant may know: the same "not found" for a wrong number and a wrong e-mail address. */
export async function lookUpStatus(db: Db, number: string, email: string): Promise<StatusLookup> {
  const found = await queries.getByNumberAndEmail(db, normalizeApplicationNumber(number), email);
  if (!found) throw new AppError('application_not_found');
  const { id, ...application } = found;
  const changes = await queries.listStatusEvents(db, id);
  const first = changes[0]?.from ?? application.status;
  const waitlist_place =
    application.status === 'waitlisted'
      ? await queries.countWaitingUpTo(db, application.zip_code, application.created_at, id)
      : null;
  return {
    ...application,
    waitlist_place,
    history: [
      { status: applicationStatus.parse(first), at: application.created_at },
      ...changes.map(({ to, at }) => ({ status: applicationStatus.parse(to), at })),
    ],
  };
}
