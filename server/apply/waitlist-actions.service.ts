import { WITHDRAWN_LABEL } from '#contract/applications/status-texts.ts';
import { type ApplicationStatus, isDecided } from '#contract/applications/statuses.ts';
import type { Proof, StatusLookup } from '#contract/apply/status-lookup.ts';
import type { OfferAnswer } from '#contract/waitlist/applicant-actions.ts';
import { recordStatusChange } from '#server/applications/applications.service.ts';
import { AppError } from '#server/core/errors.ts';
import { APPLICANT, recordEvent } from '#server/core/events.ts';
import { limitMail, mayMail } from '#server/core/http/mail-limit.ts';
import type { Db } from '#server/db/client.ts';
import { lockOwn, type Own, updateOwn } from '#server/db/own-application.ts';
import { applicantFacts } from '#server/mail/mail.applicant.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { closeAccounts } from '#server/training/account-endings.service.ts';
import {
  type LockedAccounts,
  lockAccounts,
  repeatForAccounts,
} from '#server/training/accounts.service.ts';
import {
  closeOffers,
  getOpenOffer,
  offerFreeSeats,
  recordClosedOffers,
} from '#server/waitlist/offers.service.ts';
import { requireProof } from './proof.service.ts';
import {
  findApplication,
  type LookupDeps,
  lookUpStatus,
  type Who,
} from './status-lookup.service.ts';

type Deps = LookupDeps & { mail: MailQueue };
type Proven = Who & Proof;
type Step = { tx: Db; deps: Deps; own: Own; at: Date; accounts: LockedAccounts };

/** Runs a change by the applicant under the application's lock; returns the status page's data. */
async function change(
  deps: Deps,
  who: Proven,
  run: (step: Step) => Promise<void>,
  { needsProof = true } = {},
): Promise<StatusLookup> {
  const { id } = await findApplication(deps, who);
  await repeatForAccounts(() =>
    deps.db.transaction(async (tx) => {
      const accounts = await lockAccounts(tx, APPLICANT, [id]);
      const own = await lockOwn(tx, id);
      if (!own) throw new AppError('application_not_found');
      if (needsProof) await requireProof(tx, own, who, deps.now());
      await run({ tx, deps, own, at: deps.now(), accounts });
    }),
  );
  return lookUpStatus(deps, who);
}

/**
 * After its end an offer cannot be answered, whether the job has closed it or not (rule line-5).
 * Accepting it needs no proof (rule proof-1).
 */
export function answerOffer(deps: Deps, { answer, ...who }: Proven & { answer: OfferAnswer }) {
  const isAccepted = answer === 'accept';
  const run = async (step: Step) => {
    const offer = await getOpenOffer(step.tx, step.own.id, step.at);
    if (!offer) throw new AppError('no_open_offer');
    await (isAccepted ? accept(step) : decline(step, offer));
  };
  return change(deps, who, run, { needsProof: !isAccepted });
}

/** A trigger closes the offer as accepted: the promised seat is held from now on. */
async function accept(step: Step): Promise<void> {
  const { tx, own } = step;
  await setStatus(step, 'new');
  await recordClosedOffers(tx, APPLICANT, [own.id]);
  await mailTo(step, 'offer_accepted');
}

async function decline(step: Step, offer: { id: string; batch_id: string | null }): Promise<void> {
  const { tx, deps, own, at } = step;
  await closeOffers(tx, [offer.id], 'declined', at);
  await stepOut(step);
  await recordOutOfLine(tx, own, 'OFFER_DECLINED');
  // An undo of the change that freed the seat has to find who holds the offer now.
  await offerFreeSeats(tx, deps, [own.zip_code], { batch_id: offer.batch_id });
  await mailTo(step, 'line_left');
}

export function leaveLine(deps: Deps, who: Proven) {
  return change(deps, who, async (step) => {
    const { tx, own } = step;
    if (!looksInLine(own)) throw new AppError('not_in_line');
    await stepOut(step);
    await recordOutOfLine(tx, own, 'LINE_LEFT');
    // An open offer ends with the place in line.
    const [batch_id = null] = await recordClosedOffers(tx, APPLICANT, [own.id]);
    await offerFreeSeats(tx, deps, [own.zip_code], { batch_id });
    await mailTo(step, 'line_left');
  });
}

/** Joins at the end (rule line-6). */
export function joinLine(deps: Deps, who: Proven) {
  return change(deps, who, async ({ tx, own, at }) => {
    if (own.confirm_by) throw new AppError('address_not_confirmed');
    if (looksInLine(own)) throw new AppError('already_in_line');
    if (own.status !== 'waitlisted') throw new AppError('not_in_line');
    // One that was marked and never in line waits for an editor again.
    const isMarked = own.intake_mark !== null && own.previous_waiting_since === null;
    await updateOwn(tx, own.id, at, {
      waiting_since: isMarked ? null : at,
      left_line_at: null,
      expired_offers: 0,
    });
    await recordEvent(tx, APPLICANT, 'LINE_JOINED', {
      application_id: own.id,
      version: own.version + 1,
      to: 'in_line',
      details: own.application_number,
    });
    if (!isMarked) await offerFreeSeats(tx, deps, [own.zip_code]);
    // Each time may bring an offer by mail, and leaving again another one.
    await limitMail(tx, deps, 'line', own.id);
  });
}

/** The application becomes rejected, without a rejection mail (rule line-8). */
export function withdraw(deps: Deps, who: Proven) {
  return change(deps, who, async (step) => {
    const { tx, own, at, accounts } = step;
    // By this person, perhaps on another device.
    if (own.withdrawn_at) return;
    if (isDecided(own.status)) {
      throw new AppError('already_decided');
    }
    await setStatus(step, 'rejected', { withdrawn_at: at, confirm_by: null });
    await recordEvent(tx, APPLICANT, 'APPLICATION_WITHDRAWN', {
      application_id: own.id,
      details: own.application_number,
    });
    await closeAccounts(tx, deps, APPLICANT, accounts, [own]);
    const [batch_id = null] = own.waiting_since
      ? await recordClosedOffers(tx, APPLICANT, [own.id])
      : [];
    await offerFreeSeats(tx, deps, [own.zip_code], { batch_id });
    await mailTo(step, 'application_withdrawn');
  });
}

/** To its applicant a marked application looks like one in line (rule line-1). */
const looksInLine = ({ status, confirm_by, waiting_since, left_line_at, intake_mark }: Own) =>
  waiting_since !== null ||
  (status === 'waitlisted' && !confirm_by && !left_line_at && intake_mark !== null);

type Locked = Pick<Step, 'tx' | 'own' | 'at'>;

async function stepOut({ tx, own, at }: Locked): Promise<void> {
  await updateOwn(tx, own.id, at, {
    waiting_since: null,
    previous_waiting_since: own.waiting_since,
    left_line_at: at,
  });
}

async function setStatus(
  { tx, own, at }: Locked,
  to: ApplicationStatus,
  further: Parameters<typeof updateOwn>[3] = {},
): Promise<void> {
  await updateOwn(tx, own.id, at, { status: to, status_updated_at: at, ...further });
  const label = further.withdrawn_at ? WITHDRAWN_LABEL : undefined;
  await recordStatusChange(tx, APPLICANT, [own], to, label ? { label } : {});
}

const recordOutOfLine = (tx: Db, own: Own, action: 'OFFER_DECLINED' | 'LINE_LEFT') =>
  recordEvent(tx, APPLICANT, action, {
    application_id: own.id,
    version: own.version + 1,
    to: 'out_of_line',
    details: own.application_number,
  });

/** Last: counting locks the row of the mailbox, and anybody may have applied with somebody else's (rule abuse-9). */
async function mailTo(
  { tx, deps, own }: Step,
  kind: 'offer_accepted' | 'line_left' | 'application_withdrawn',
): Promise<void> {
  if (!(await mayMail(tx, deps, 'line', own.email))) return;
  await deps.mail.enqueue(tx, [{ kind, to: own.email, facts: applicantFacts(own) }]);
}
