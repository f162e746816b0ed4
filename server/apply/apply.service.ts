import { createHash } from 'node:crypto';
import { normalizeApplicationNumber } from '#contract/applications/applications.ts';
import { type ApplicationStatus, applicationStatus } from '#contract/applications/statuses.ts';
import type { Answers, Submission } from '#contract/apply/form.ts';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { networkDay } from '#server/core/clock.ts';
import type { Config } from '#server/core/config.ts';
import { AppError, violates } from '#server/core/errors.ts';
import { ensureNumberSequence, numberSequence } from '#server/db/application-numbers.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import type { TechnicalLookup } from '#server/technical/technical.service.ts';
import * as queries from './apply.queries.ts';

export type Deps = {
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
export function openSubmit(deps: Deps) {
  const store = openStore(deps);
  return async (submission: Submission, sender: Sender): Promise<Receipt> => {
    const { technicalData, submission_id, join_waitlist, ...answers } = submission;
    const technical_data = await deps.technical.enrich({
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
      return await store({ ...values, status: 'new' });
    } catch (error) {
      if (!violates(error, 'zip_has_a_free_seat')) throw error;
      if (join_waitlist) return store({ ...values, status: 'waitlisted' });
      throw new AppError('zip_full', { extra: { success: false, waitlist: true } });
    }
  };
}

type Values = Omit<queries.NewApplication, 'submitted_on'>;

function openStore({ db, mail, config, now }: Deps) {
  const { time_zone, number_prefix } = config.network;
  const insert = queries.openInsertApplication(mail.queueing);
  const knownYears = new Set<number>();

  /** Asked of the database once per year and process, outside the submit's own transaction. */
  async function ensureSequenceOnce(year: number): Promise<void> {
    if (knownYears.has(year)) return;
    await ensureNumberSequence(db, year);
    knownYears.add(year);
  }

  return async (values: Values): Promise<Receipt> => {
    const at = now();
    const { year, day } = networkDay(at, time_zone);
    await ensureSequenceOnce(year);
    const application = {
      ...values,
      at,
      submitted_on: day,
      prefix: number_prefix,
      year: String(year),
      sequence: numberSequence(year),
      ...queries.personKeys(values),
      mail: JSON.stringify(receiptMail(values)),
    };
    if (values.submission_id) {
      const [stored] = await insert(db, application);
      return stored ?? repeated(db, values.submission_id);
    }
    // Another client sends no submission id: the same answers within a minute are the same submit.
    return db.transaction(async (tx) => {
      const twin = await queries.lockRecentTwin(tx, values.body_hash);
      if (twin) return twin;
      const [stored] = await insert(tx, application);
      if (!stored) throw new Error('an application without a submission id was taken for repeated');
      return stored;
    });
  };
}

/** Without the number: the database adds it to the mail as it gives it out. */
function receiptMail({ status, email, full_name, zip_code }: Values) {
  return {
    kind: status === 'waitlisted' ? 'application_waitlisted' : 'application_received',
    to: email,
    facts: { full_name, zip_code },
  };
}

async function repeated(db: Db, submissionId: string): Promise<Receipt> {
  const earlier = await queries.getBySubmission(db, submissionId);
  if (!earlier) throw new Error('a submission was refused as repeated but is not stored');
  return earlier;
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
