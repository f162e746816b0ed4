import { createHash } from 'node:crypto';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { suggestFeedback } from '#contract/reviews/feedback.ts';
import { FEEDBACK_SENTENCES } from '#contract/reviews/feedback-texts.ts';
import { reviewSummary } from '#contract/reviews/reviews.ts';
import { messages } from '#contract/shared/messages.ts';
import type { RiskSignalId } from '#contract/technical/risk.ts';
import { RISK_SECTION_ABOVE } from '#contract/technical/risk-levels.ts';
import { plainAnswers } from '#server/seed/plain-answers.ts';
import { DAY_MS } from './calendar.ts';
import { planCoReviews, planRecusal } from './co-reviews.ts';
import { answerCommitments } from './commitments.ts';
import { writeEssays } from './essays.ts';
import {
  describeMove,
  type Editor,
  type LoggedEvent,
  makeEvent,
  type Rows,
  type StoredValues,
} from './events.ts';
import { writeFlagReason } from './feedback.ts';
import type { EditorAction } from './lifecycle.ts';
import { applyLineAction } from './line-rows.ts';
import { makePersona } from './personas.ts';
import type { Place } from './places.ts';
import type { Action, Plan } from './plan.ts';
import type { Random } from './random.ts';
import { beginOf, quoteAnswers, recuse, scoreOf, withEvidence, writeDraft } from './review-rows.ts';
import { recordVisit } from './technical.ts';

type Context = {
  application_number: string;
  submitted_on: string;
  editors: readonly Editor[];
  /** For reviews by further editors, and what belongs to all of them. */
  reviewing: Random;
  /** Which editor has begun to review it; below zero for none. */
  draftBy: number;
  reuseEssays: ReuseEssays;
  anywhere: Place;
  now: Date;
};

type Essays = ReturnType<typeof writeEssays>;
type ReuseEssays = (plan: Plan, essays: Essays) => Essays;

/** Every other person who applies again sends the essays of the first time, one of them rewritten. */
export function openReuse(plans: readonly Plan[]): ReuseEssays {
  const again = plans.filter(({ duplicate_of }) => duplicate_of !== null);
  const sources = new Map(
    again.filter((_, place) => place % 2 === 0).map((plan) => [plan.id, plan.duplicate_of]),
  );
  const wanted = new Set(sources.values());
  const written = new Map<string | null, Essays>();
  return ({ id }, essays) => {
    const first = written.get(sources.get(id) ?? null);
    const { question_4_verification } = essays;
    const sent = first ? { ...first, question_4_verification } : essays;
    if (wanted.has(id)) written.set(id, sent);
    return sent;
  };
}

/** For questions without generated answers. */
const REST = plainAnswers('Nothing else for now.');

const FLAGGED = 0.05;
const FLAGGED_WHEN_RISKY = 0.6;

/** Everything that is stored of one planned application, each change with its event. */
export function writeRows(random: Random, plan: Plan, context: Context): Rows {
  const { id, created_at, person, quality } = plan;
  const { application_number, editors, reviewing, now } = context;
  const { place, ...contact } = person;
  const answers = {
    ...REST,
    ...contact,
    zip_code: place.zip_code,
    ...context.reuseEssays(plan, writeEssays(random, makePersona(random, place.city), quality)),
    ...answerCommitments(random, quality),
  };
  const visit = recordVisit(random, { place, anywhere: context.anywhere, at: created_at });
  const application: StoredValues = {
    id,
    application_number,
    status: plan.first,
    ...answers,
    terms_agreed_at: created_at,
    created_at,
    updated_at: created_at,
    status_updated_at: created_at,
    reviewed_at: null,
    review_score: null,
    review_count: 0,
    review_spread: null,
    review_details: null,
    is_flagged: false,
    flag_reason: null,
    ...visit.stored,
    submitted_on: context.submitted_on,
    version: 1,
    submission_id: random.uuid(),
    body_hash: createHash('sha256').update(JSON.stringify(answers)).digest('hex'),
    duplicate_of: plan.duplicate_of,
    erased_at: null,
    intake_mark: null,
    confirm_by: null,
    waiting_since: plan.first === 'waitlisted' ? created_at : null,
    previous_waiting_since: null,
    expired_offers: 0,
    left_line_at: null,
    withdrawn_at: null,
    language: 'en',
    feedback: null,
    previous_id: null,
  };
  const logged = [submittedEvent(application)];
  const rows: Rows = {
    ...{ application, reviews: [], notes: [], events: logged, offers: [] },
    ...{ recusals: [], drafts: [] },
  };
  const isRisky = (visit.stored.technical_data.risk_score ?? 0) > RISK_SECTION_ABOVE;
  const signals = isRisky ? visit.signals : [];
  const desk = { editors: editors.length, now };
  const further = new Set<Action>(planCoReviews(reviewing, plan, desk));
  const flags = planFlags(random, plan, signals, context);
  const actions: Action[] = [...plan.actions, ...flags, ...further];
  actions.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const action of actions) {
    if (!('editor' in action)) {
      applyLineAction(random, rows, application, action);
      continue;
    }
    const editor = editors[action.editor % editors.length];
    const ids = further.has(action) ? reviewing : random;
    if (editor) applyAction({ ids, reviewing }, rows, application, action, editor);
  }
  const begun = editors[context.draftBy];
  if (begun) rows.drafts.push(writeDraft(reviewing, application, begun, now));
  else recuse(reviewing, rows, application, planRecusal(reviewing, plan, actions, desk), editors);
  return rows;
}

/** What the dialog suggests to the editor who rejects it. */
function writeFeedback(reviews: Rows['reviews']): string | null {
  const scored = reviews.map(({ details }) => details?.criteria ?? {});
  const suggested = suggestFeedback(scored, FEEDBACK_SENTENCES);
  return suggested.map(({ sentence }) => sentence).join('\n\n') || null;
}

function submittedEvent({ id, application_number, created_at }: StoredValues) {
  return {
    // There is one such event per application, so it can have the same id.
    id,
    at: created_at,
    actor_id: null,
    actor_name: 'Applicant',
    action: 'APPLICATION_SUBMITTED' as const,
    details: application_number,
    application_id: id,
    user_id: null,
    from: null,
    to: null,
    version: null,
    batch_id: null,
    undone_at: null,
  };
}

function planFlags(
  random: Random,
  plan: Plan,
  signals: readonly RiskSignalId[],
  { now, editors }: Context,
): EditorAction[] {
  if (!random.chance(signals.length > 0 ? FLAGGED_WHEN_RISKY : FLAGGED)) return [];
  const soon = plan.created_at.getTime() + random.between(0.05, 6) * DAY_MS;
  const raised = new Date(Math.floor(soon));
  const lowered = new Date(Math.floor(soon + random.between(0.5, 20) * DAY_MS));
  const editor = random.integer(0, editors.length - 1);
  const reason = writeFlagReason(random, signals);
  const actions: EditorAction[] = [{ kind: 'flag', at: raised, editor, reason }];
  if (random.chance(0.3)) actions.push({ kind: 'flag', at: lowered, editor, reason: null });
  return actions.filter(({ at }) => at < now);
}

/** Changes the rows as the services change the database, with the same event texts. */
function applyAction(
  { ids: random, reviewing }: { ids: Random; reviewing: Random },
  rows: Rows,
  application: StoredValues,
  action: EditorAction,
  editor: Editor,
): void {
  const { id, application_number } = application;
  const { at } = action;
  const log = (event: LoggedEvent) => {
    rows.events.push(makeEvent(random, application, { at, actor: editor }, event));
  };
  const addNote = (note: string, is_review = false) => {
    log({ action: 'NOTE_ADDED' });
    rows.notes.push({
      id: random.uuid(),
      application_id: id,
      user_id: editor.id,
      user_name: editor.name,
      note,
      is_review,
      created_at: at,
    });
  };
  const moved = (from: ApplicationStatus, to: ApplicationStatus, batch_id: string | null) => {
    const feedback = to === 'rejected' ? writeFeedback(rows.reviews) : null;
    Object.assign(application, { status: to, status_updated_at: at, feedback });
    const details = describeMove(application_number, from, to);
    const { version } = application;
    log({ action: 'APPLICATION_STATUS_CHANGED', from, to, version, batch_id, details });
  };

  if (action.kind === 'note') {
    addNote(action.note);
    return;
  }
  application.version += 1;
  application.updated_at = at;
  if (action.kind === 'status') {
    moved(action.from, action.to, random.uuid());
  } else if (action.kind === 'flag') {
    const { reason } = action;
    log({
      action: reason ? 'APPLICATION_FLAGGED' : 'APPLICATION_UNFLAGGED',
      from: application.flag_reason,
      to: reason,
      version: application.version,
      details: reason ? `${application_number}: ${reason}` : application_number,
    });
    Object.assign(application, { is_flagged: reason !== null, flag_reason: reason });
  } else {
    const { review, addsNote } = action;
    const details = withEvidence(review, quoteAnswers(reviewing, application));
    const starts = application.status === 'new' && application.review_score === null;
    rows.reviews.push({
      id: random.uuid(),
      application_id: id,
      reviewer_id: editor.id,
      reviewer_name: editor.name,
      score: review.score,
      details,
      started_at: beginOf(reviewing, at, application.created_at),
      created_at: at,
    });
    log({
      action: 'APPLICATION_SCORED',
      from: application.review_score === null ? null : String(application.review_score),
      to: String(review.score),
      version: application.version,
      details: `${application_number}: ${review.score}%`,
    });
    Object.assign(application, {
      ...scoreOf(rows.reviews),
      review_details: details,
      reviewed_at: at,
    });
    if (starts) {
      moved('new', 'under_review', null);
      addNote(messages.reviewStartedNote);
    }
    if (addsNote) {
      const score = { review_score: review.score, review_details: review, add_note: true };
      addNote(reviewSummary({ ...score, version: null }), true);
    }
  }
}
