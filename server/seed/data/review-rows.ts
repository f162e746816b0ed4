import { QUOTABLE_FIELDS, QUOTE_MAX } from '#contract/reviews/evidence.ts';
import type { ReviewDetails, ReviewDraft } from '#contract/reviews/reviews.ts';
import { RUBRIC } from '#contract/reviews/rubric.ts';
import { HOUR_MS } from './calendar.ts';
import type { planRecusal } from './co-reviews.ts';
import { type Editor, makeEvent, type Rows, type StoredValues } from './events.ts';
import type { Random } from './random.ts';

const WITH_EVIDENCE = 0.5;
const START_KNOWN = 0.85;
const MINUTE_MS = 60_000;

/** When the editor began a review that was submitted at this time; unknown for some. */
export function beginOf(random: Random, at: Date, created_at: Date): Date | null {
  const began = Math.floor(at.getTime() - random.between(4, 25) * MINUTE_MS);
  return random.chance(START_KNOWN) ? new Date(Math.max(began, created_at.getTime())) : null;
}

/** Sentences of the answers, each for a criterion that asks about it. */
export function quoteAnswers(random: Random, application: StoredValues) {
  if (!random.chance(WITH_EVIDENCE)) return [];
  return random.sample(RUBRIC, random.integer(1, 3)).flatMap(({ id: criterion, about }) => {
    const fields = QUOTABLE_FIELDS.filter((field) => about.includes(field) && application[field]);
    if (fields.length === 0) return [];
    const field = random.pick(fields);
    const answer = String(application[field]);
    const sentences = [...answer.matchAll(/[^\s.!?][^.!?]*[.!?]?/g)];
    const { 0: quote, index: start } = random.pick(sentences);
    if (quote.length > QUOTE_MAX) return [];
    return { criterion, field, start, end: start + quote.length, quote };
  });
}

/** A review that an editor has begun within the last hours. */
export function writeDraft(
  random: Random,
  application: StoredValues,
  editor: { id: string },
  now: Date,
): Rows['drafts'][number] {
  const step = random.integer(3, 6);
  const criteria = Object.fromEntries(
    RUBRIC.slice(0, step).map(({ id, levels }) => [id, levels[1]?.points ?? 0]),
  );
  const begun = Math.floor(now.getTime() - random.between(1, 5) * HOUR_MS);
  const created_at = new Date(Math.max(begun, application.created_at.getTime()));
  const evidence = quoteAnswers(random, application).filter(
    ({ criterion }) => criterion in criteria,
  );
  const notes = 'Strong so far. Look at the links before going on.';
  const draft: ReviewDraft = { step, criteria, notes, recommendation: null, evidence };
  const updated_at = new Date(Math.min(created_at.getTime() + 6 * MINUTE_MS, now.getTime()));
  return { application_id: application.id, user_id: editor.id, draft, created_at, updated_at };
}

/** What is stored of a review: with quotes if there are any. */
export function withEvidence(review: ReviewDetails, evidence: ReviewDetails['evidence']) {
  return evidence?.length ? { ...review, evidence } : review;
}

export function recuse(
  random: Random,
  rows: Rows,
  application: StoredValues,
  recusal: ReturnType<typeof planRecusal>,
  editors: readonly Editor[],
): void {
  const editor = recusal && editors[recusal.editor];
  if (!editor) return;
  const { application_id, reason, at } = recusal;
  rows.recusals.push({ application_id, user_id: editor.id, reason, created_at: at });
  const event = { action: 'EDITOR_RECUSED' as const, to: reason };
  rows.events.push(makeEvent(random, application, { at, actor: editor }, event));
}

/** What the trigger computes when a score is updated: rows that are inserted need it, too. */
export function scoreOf(reviews: Rows['reviews']) {
  const current = new Map(reviews.map(({ reviewer_id, score }) => [reviewer_id, score]));
  const scores = [...current.values()];
  const sum = scores.reduce((total, score) => total + score, 0);
  return {
    review_score: Math.round(sum / scores.length),
    review_count: scores.length,
    review_spread: scores.length > 1 ? Math.max(...scores) - Math.min(...scores) : null,
  };
}
