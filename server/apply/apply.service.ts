import { createHash } from 'node:crypto';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import type { Answers } from '#contract/apply/form.ts';
import { CONFIRM_DAYS } from '#contract/apply/intake.ts';
import type { Submission } from '#contract/apply/submit-body.ts';
import type { SecretKey } from '#server/core/auth/secret-key.ts';
import { networkDay } from '#server/core/clock.ts';
import type { Config } from '#server/core/config.ts';
import { requireRoom } from '#server/core/disk-room.ts';
import { AppError, violates } from '#server/core/errors.ts';
import { APPLICANT, recordEvent } from '#server/core/events.ts';
import { mayMail } from '#server/core/http/mail-limit.ts';
import { ensureNumberSequenceOnce, numberSequence } from '#server/db/application-numbers.ts';
import type { Db } from '#server/db/client.ts';
import type { DuplicateSearch } from '#server/duplicates/duplicate-search.service.ts';
import { applicantFacts } from '#server/mail/mail.applicant.ts';
import type { Mail, MailQueue } from '#server/mail/mail.queue.ts';
import type { TechnicalLookup } from '#server/technical/technical.service.ts';
import { offerFreeSeats } from '#server/waitlist/offers.service.ts';
import { checkZip, hasLine } from '#server/zip/zip.service.ts';
import * as queries from './apply.queries.ts';
import { refuseTooEarly } from './apply-again.service.ts';
import { deleteMailedLinks } from './confirm.queries.ts';
import { findMark, isSurplus } from './intake.service.ts';
import { tellReplacedAddress } from './replaced-address.service.ts';
import { getPlace } from './status-lookup.service.ts';

export type Deps = {
  db: Db;
  secret: SecretKey;
  mail: MailQueue;
  duplicates: Pick<DuplicateSearch, 'enqueue' | 'pairContacts'>;
  config: Config;
  technical: TechnicalLookup;
  now: () => Date;
};
type Sender = { ip: string | null; userAgent: string | null };
type Receipt = {
  id: string;
  application_number: string;
  status: ApplicationStatus;
  confirm_by: Date | null;
};
/** When a submit came in, and under which id. */
type Arrival = {
  submission_id: string | null;
  join_waitlist: boolean;
  at: Date;
  day: string;
  year: number;
};

const DUPLICATE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Stores an application once, in a seat or on the waitlist. The database decides whether a seat is
 * free: its trigger refuses the row if there is none (rule seats-2).
 */
export async function submitApplication(
  deps: Deps,
  submission: Submission,
  sender: Sender,
): Promise<Receipt> {
  await requireRoom(deps.config.dataDir);
  const { technicalData, submission_id, join_waitlist, website, filled_in_seconds, ...sent } =
    submission;
  const { language, previous_submission_id = null, ...answers } = sent;
  const technical_data = await deps.technical.enrich({
    ip: sender.ip,
    userAgent: sender.userAgent,
    zipCode: answers.zip_code,
    client: technicalData ?? null,
  });
  const { config } = deps;
  const at = deps.now();
  const { year, day } = networkDay(at, config.network.time_zone);
  await ensureNumberSequenceOnce(deps.db, numberSequence(year));
  const submitted = {
    ...answers,
    language,
    previous_submission_id,
    technical_data,
    body_hash: hashAnswers(answers),
    ip_address: sender.ip,
    user_agent: sender.userAgent,
    terms_agreed_at: at,
    updated_at: at,
    intake_mark: config.rateLimit ? findMark({ website, filled_in_seconds, ip: sender.ip }) : null,
    confirm_by: config.confirmEmail ? new Date(at.getTime() + CONFIRM_DAYS * DAY_MS) : null,
  };
  const arrival = { submission_id: submission_id ?? null, join_waitlist, at, day, year };
  const storeAs = (status: 'new' | 'waitlisted') =>
    deps.db.transaction((tx) => store(tx, deps, { ...submitted, status }, arrival));
  const receipt = await storeInSeatOrLine(storeAs, { ...submitted, join_waitlist });
  await deps.duplicates.pairContacts(receipt.id);
  return receipt;
}

async function storeInSeatOrLine(
  storeAs: (status: 'new' | 'waitlisted') => Promise<Receipt>,
  {
    intake_mark,
    confirm_by,
    join_waitlist,
  }: Pick<queries.Submitted, 'intake_mark' | 'confirm_by'> & Pick<Arrival, 'join_waitlist'>,
): Promise<Receipt> {
  if (intake_mark || confirm_by) return storeAs('waitlisted');
  try {
    return await storeAs('new');
  } catch (error) {
    const isFull = error instanceof NoSeat || violates(error, 'zip_has_a_free_seat');
    if (!isFull) throw error;
    if (join_waitlist) return storeAs('waitlisted');
    throw zipFull();
  }
}

/** People in line come before this submit: it is rolled back. */
class NoSeat extends Error {}

const zipFull = () => new AppError('zip_full', { extra: { success: false, waitlist: true } });

async function store(
  tx: Db,
  deps: Deps,
  submitted: queries.Submitted,
  { submission_id, join_waitlist, at, day, year }: Arrival,
): Promise<Receipt> {
  if (!submission_id) {
    // Another client sends no submission id: the same answers within a minute are the same submit.
    const since = new Date(at.getTime() - DUPLICATE_MS);
    const duplicate = await queries.lockRecentDuplicate(tx, submitted.body_hash, since);
    if (duplicate) return duplicate;
  }
  await refuseTooEarly(tx, deps.config, { ...submitted, submission_id, at });
  const application = {
    ...submitted,
    submission_id,
    submitted_on: day,
    created_at: at,
    status_updated_at: at,
  };
  const { number_prefix: prefix } = deps.config.network;
  const stored = await queries.insertApplication(tx, application, { prefix, year }, APPLICANT);
  if (!stored) return correct(tx, deps, submission_id, submitted);
  if (submitted.status === 'new' && stored.has_line) throw new NoSeat();
  if (submitted.confirm_by && !submitted.intake_mark && !join_waitlist) {
    const { available } = await checkZip(tx, submitted.zip_code);
    if (!available) throw zipFull();
  }
  const status = await limitNetwork(tx, deps, stored.id, submitted);
  const receipt = { ...stored, status };
  await deps.duplicates.enqueue(tx, stored.id);
  // A seat may have become free since this submit was refused one.
  if (joinsLine(submitted)) await offerFreeSeats(tx, deps, [submitted.zip_code]);
  await mailReceipt(tx, deps, await receiptMail(tx, submitted, receipt, at));
  return receipt;
}

const joinsLine = ({ status, intake_mark, confirm_by }: queries.Submitted) =>
  status === 'waitlisted' && !intake_mark && !confirm_by;

/** Surplus of one network moves to the waitlist, with a mark for editors. Returns the status. */
async function limitNetwork(
  tx: Db,
  { config }: Deps,
  id: string,
  { zip_code, ip_address, updated_at: at, ...submitted }: queries.Submitted,
): Promise<ApplicationStatus> {
  const { status, confirm_by, intake_mark } = submitted;
  const wantsSeat = !intake_mark && (status === 'new' || confirm_by);
  if (!config.rateLimit || !wantsSeat) return status;
  if (!(await isSurplus(tx, { id, zip_code, ip_address, at }))) return status;
  await queries.moveToWaitlist(tx, id, 'many_from_one_network');
  return 'waitlisted';
}

/**
 * The submission id is already stored: the response to an earlier submit was lost. The same answers
 * change nothing. Others are corrections, which replace the stored ones as long as no editor has
 * worked on the application (rule apply-8).
 */
async function correct(
  tx: Db,
  deps: Deps,
  submissionId: string | null,
  submitted: queries.Submitted,
): Promise<Receipt> {
  const earlier = submissionId && (await queries.lockBySubmission(tx, submissionId));
  if (!earlier) throw new Error('a submission was refused as repeated but is not stored');
  if (earlier.body_hash === submitted.body_hash) return earlier;
  const { id, application_number } = earlier;
  if (!(await queries.isUntouched(tx, id))) {
    throw new AppError('already_received', { extra: { applicationNumber: application_number } });
  }
  // In the same ZIP code it keeps its seat, or its place on the waitlist.
  const isSameZip = earlier.zip_code === submitted.zip_code;
  const { status: earlierStatus, intake_mark, confirm_by } = earlier;
  const corrected = isSameZip
    ? { ...submitted, status: earlierStatus, intake_mark, confirm_by }
    : submitted;
  const version = earlier.version + 1;
  await queries.correctApplication(tx, id, {
    ...corrected,
    version,
    ...(corrected.status === earlierStatus ? {} : { status_updated_at: corrected.updated_at }),
  });
  if (!isSameZip && corrected.status === 'new' && (await hasLine(tx, corrected.zip_code))) {
    throw new NoSeat();
  }
  const details = application_number;
  await recordEvent(tx, APPLICANT, 'APPLICATION_CORRECTED', {
    application_id: id,
    version,
    details,
  });
  const status = isSameZip ? corrected.status : await limitNetwork(tx, deps, id, corrected);
  const receipt = { id, application_number, status, confirm_by: corrected.confirm_by };
  // Links to the address that was corrected must not work for the new one.
  await deleteMailedLinks(tx, id);
  const wasUnsent = await deps.mail.dropUnsent(tx, application_number);
  await deps.duplicates.enqueue(tx, id);
  if (!isSameZip) await offerFreeSeats(tx, deps, [earlier.zip_code, corrected.zip_code]);
  // The address that had the receipt is told of the new one, as of any other change (rule contact-3).
  if (!wasUnsent && earlier.email.toLowerCase() !== corrected.email.toLowerCase()) {
    const { mail } = deps;
    const isMailed = await mayMail(tx, deps, 'contact', earlier.email);
    await tellReplacedAddress(tx, { mail, at: corrected.updated_at, isMailed }, earlier);
  }
  await mailReceipt(tx, deps, await receiptMail(tx, corrected, receipt, corrected.updated_at));
  return receipt;
}

/**
 * Anybody can write somebody else's address into the form, so a mailbox gets few (rule abuse-9).
 * Counted last: the row of its mailbox is locked from then on, and other submits have it, too.
 */
async function mailReceipt(tx: Db, deps: Deps, mail: Mail): Promise<void> {
  if (await mayMail(tx, deps, 'receipt', mail.to)) await deps.mail.enqueue(tx, [mail]);
}

/** The receipt; if the address has to be confirmed first, the link to do so. */
export async function receiptMail(
  tx: Db,
  submitted: Pick<queries.Submitted, 'email' | 'language' | 'full_name' | 'zip_code'>,
  { id, application_number, status, confirm_by }: Receipt,
  at: Date,
): Promise<Mail> {
  const to = submitted.email;
  const facts = applicantFacts({ ...submitted, application_number });
  if (confirm_by) {
    const link = { purpose: 'confirm_application', application_id: id } as const;
    return { kind: 'confirm_application', to, facts, link };
  }
  if (status !== 'waitlisted') return { kind: 'application_received', to, facts };
  const place = await getPlace(tx, id, at);
  const line = place === null ? {} : { place: String(place) };
  return { kind: 'application_waitlisted', to, facts: { ...facts, ...line } };
}

function hashAnswers(answers: Answers): string {
  const ordered = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex');
}
