import { type ApplicationStatus, STATUS_INFO } from '#contract/applications/statuses.ts';
import type { Answers } from '#contract/apply/form.ts';
import { suggestFeedback } from '#contract/reviews/feedback.ts';
import { FEEDBACK_SENTENCES } from '#contract/reviews/feedback-texts.ts';
import { reviewSummary } from '#contract/reviews/reviews.ts';
import { messages } from '#contract/shared/messages.ts';
import { EXPIRED_OFFERS_MAX } from '#contract/waitlist/waitlist.ts';
import { APPLICANT, SYSTEM } from '#server/core/events.ts';
import { writeAnswers } from './answers.ts';
import { OFFER_MS } from './history.ts';
import type { Applicant, Entry } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { quoteAnswers, scoreOf, startOf, writeReview } from './reviews.ts';
import type { Rows } from './store.ts';
import { textsOf } from './texts.ts';
import { type Place, recordVisit } from './visits.ts';

export type Someone = { id: string | null; name: string };
export type Editor = { id: string; name: string };
export type Application = Rows['applications'][number];
type NewEvent = Rows['events'][number];
export type EventFacts = Partial<NewEvent> & Pick<NewEvent, 'action'>;
type Numbers = { application_number: string; submitted_on: string };
type Context = Numbers & { editors: readonly Editor[]; anywhere: Place };

export const makeEvent = (random: Random, by: Someone, at: Date, event: EventFacts): NewEvent => ({
  ...{ id: random.uuid(), at, actor_id: by.id, actor_name: by.name, details: '', user_id: null },
  ...{
    application_id: null,
    story_id: null,
    from: null,
    to: null,
    version: null,
    batch_id: null,
    ...event,
  },
});

/** Everything that is stored of one application, each change with its event, as the services do it. */
export function writeApplication(rows: Rows, person: Applicant, context: Context): Application {
  const { id: application_id, place } = person;
  const { application_number: number, submitted_on, editors, anywhere } = context;
  const random = randomOf(person, 1);
  const created_at = new Date(person.at);
  const application = {
    ...{ id: application_id, application_number: number, ...answersOf(person), ...person.contact },
    ...{ status: person.first as ApplicationStatus, zip_code: place.zip_code, submitted_on },
    ...{ created_at, updated_at: created_at, status_updated_at: created_at },
    ...{ terms_agreed_at: created_at, reviewed_at: null, review_score: null as number | null },
    ...{ review_count: 0, review_spread: null, review_details: null },
    ...{ is_flagged: false, flag_reason: null as string | null },
    ...recordVisit(random, person.visit, { place, anywhere, at: created_at }),
    ...{ version: 1, submission_id: random.uuid(), body_hash: random.hex(64) },
    ...{ duplicate_of: person.again?.id ?? null, withdrawn_at: null, feedback: null },
    waiting_since: person.first === 'waitlisted' ? created_at : null,
    ...{ previous_waiting_since: null, expired_offers: 0, left_line_at: null },
  };
  const reviews: Rows['reviews'] = [];
  const offers: Rows['offers'] = [];
  let at = created_at;
  const set = (values: Partial<Application>) => Object.assign(application, values);
  const log = (by: Someone, action: NewEvent['action'], facts: Partial<NewEvent> = {}) => {
    const about = { action, application_id, details: number, ...facts };
    rows.events.push(makeEvent(random, by, at, about));
  };

  function addNote(by: Someone, note: string, is_review = false) {
    const id = random.uuid();
    const author = { user_id: by.id, user_name: by.name, created_at: at };
    rows.notes.push({ id, application_id, note, is_review, ...author });
    log(by, 'NOTE_ADDED');
  }

  function move(by: Someone, to: ApplicationStatus, batch_id: string | null = null) {
    const { status: from, waiting_since: previous_waiting_since, version } = application;
    const feedback = to === 'rejected' && by.id ? writeFeedback(reviews) : null;
    set({ waiting_since: null, left_line_at: null, expired_offers: 0, previous_waiting_since });
    set({ status: to, status_updated_at: at, feedback });
    const details = `${number}: ${STATUS_INFO[from].label} → ${STATUS_INFO[to].label}`;
    log(by, 'APPLICATION_STATUS_CHANGED', { from, to, version, batch_id, details });
  }

  function addReview(by: Someone, isDisputed: boolean) {
    const { review_score: before, status, version } = application;
    const last = isDisputed ? reviews.at(-1)?.details?.criteria : null;
    const review = writeReview(random, person.quality, at, last);
    const evidence = quoteAnswers(random, application);
    const details = evidence.length > 0 ? { ...review, evidence } : review;
    const { score } = review;
    reviews.push({
      ...{ id: random.uuid(), application_id, reviewer_id: by.id, reviewer_name: by.name },
      ...{ score, details, started_at: startOf(random, at, created_at), created_at: at },
    });
    const scores = { from: before === null ? null : String(before), to: String(score) };
    log(by, 'APPLICATION_SCORED', { ...scores, version, details: `${number}: ${score}%` });
    set({ ...scoreOf(reviews), review_details: details, reviewed_at: at });
    if (status === 'new' && before === null) {
      move(by, 'under_review');
      addNote(by, messages.reviewStartedNote);
    }
    const summed = { review_score: score, review_details: review, add_note: true, version: null };
    if (random.chance(0.5)) addNote(by, reviewSummary(summed), true);
  }

  function setFlag(by: Someone, flag_reason: string | null) {
    const { flag_reason: from, version } = application;
    const details = flag_reason ? `${number}: ${flag_reason}` : number;
    const action = flag_reason ? 'APPLICATION_FLAGGED' : 'APPLICATION_UNFLAGGED';
    log(by, action, { from, to: flag_reason, version, details });
    set({ is_flagged: flag_reason !== null, flag_reason });
  }

  function apply(entry: Entry, by: Someone) {
    const { version } = application;
    const closed = (state: 'accepted' | 'declined' | 'expired') =>
      Object.assign(offers.at(-1) ?? {}, { state, closed_at: at });
    const leftLine = { waiting_since: null, left_line_at: at };
    const out = { to: 'out_of_line', version };
    switch (entry.kind) {
      case 'offer':
        offers.push({
          ...{ id: random.uuid(), application_id, zip_code: place.zip_code, state: 'open' },
          ...{ created_at: at, expires_at: new Date(entry.at + OFFER_MS), reminded_at: null },
          ...{ closed_at: null, is_automatic: true },
        });
        return log(SYSTEM, 'SEAT_OFFERED');
      case 'remind':
        Object.assign(offers.at(-1) ?? {}, { reminded_at: at });
        return log(SYSTEM, 'OFFER_REMINDED');
      case 'accept':
        closed('accepted');
        move(by, 'new');
        return log(by, 'OFFER_ACCEPTED', { version });
      case 'decline':
        closed('declined');
        set(leftLine);
        return log(by, 'OFFER_DECLINED', out);
      case 'expire': {
        closed('expired');
        const expired_offers = application.expired_offers + 1;
        const isOut = expired_offers >= EXPIRED_OFFERS_MAX;
        set({ expired_offers, waiting_since: at, ...(isOut ? leftLine : {}) });
        return log(SYSTEM, 'OFFER_EXPIRED', isOut ? out : { to: 'in_line', version });
      }
      case 'leave':
        set(leftLine);
        return log(by, 'LINE_LEFT', out);
      case 'withdraw':
        move(by, 'rejected');
        set({ withdrawn_at: at });
        return log(by, 'APPLICATION_WITHDRAWN', { version });
      case 'recuse': {
        const reason = random.chance(0.7) ? random.pick(textsOf('recusals')) : null;
        rows.recusals.push({ application_id, user_id: by.id ?? '', reason, created_at: at });
        return log(by, 'EDITOR_RECUSED', { to: reason });
      }
      case 'status':
        return move(by, entry.to ?? 'new', by.id && random.uuid());
      case 'note':
        return addNote(by, random.pick(textsOf('notes')));
      case 'flag': {
        // Something in the technical data if it is suspicious, else anything.
        const suspicions = textsOf(`flags ${person.visit.kind}`);
        return setFlag(by, random.pick(suspicions.length > 0 ? suspicions : textsOf('flags')));
      }
      case 'unflag':
        return setFlag(by, null);
      default:
        return addReview(by, entry.kind === 'dispute');
    }
  }

  log(APPLICANT, 'APPLICATION_SUBMITTED');
  for (const entry of person.entries) {
    at = new Date(entry.at);
    if (!CHANGE_NOTHING.has(entry.kind)) set({ version: application.version + 1, updated_at: at });
    apply(entry, editors[entry.editor ?? -1] ?? APPLICANT);
  }
  rows.applications.push(application);
  rows.reviews.push(...reviews);
  rows.offers.push(...offers);
  return application;
}

const CHANGE_NOTHING = new Set<Entry['kind']>(['offer', 'remind', 'note', 'recuse']);

/** What is made up about one person changes with nobody else. */
const randomOf = ({ id }: Applicant, part: number) =>
  createRandom(part, ...id.split('-').map((hex) => Number.parseInt(hex, 16)));

/** Who sends the essays of an earlier application has rewritten one of them. */
function answersOf(person: Applicant): Answers {
  const { place, quality, again, isCopy } = person;
  const answers = writeAnswers(randomOf(person, 2), place.city, quality);
  const { question_4_verification } = answers;
  return again && isCopy ? { ...answersOf(again), question_4_verification } : answers;
}

/** What the dialog suggests to the editor who rejects it. */
function writeFeedback(reviews: Rows['reviews']): string | null {
  const scored = reviews.map(({ details }) => details?.criteria ?? {});
  const suggested = suggestFeedback(scored, FEEDBACK_SENTENCES);
  return suggested.map(({ sentence }) => sentence).join('\n\n') || null;
}
