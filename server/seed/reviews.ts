import { QUOTABLE_FIELDS, QUOTE_MAX } from '#contract/reviews/evidence.ts';
import type { ReviewDetails, ReviewDraft } from '#contract/reviews/reviews.ts';
import { type Criteria, percentScore, RUBRIC } from '#contract/reviews/rubric.ts';
import { HOUR_MS } from './people.ts';
import type { Random } from './random.ts';
import type { Application, Editor } from './rows.ts';
import type { Rows } from './store.ts';
import { textsOf } from './texts.ts';

const MINUTE_MS = 60_000;
const FIVE_LEVELS = RUBRIC.filter(({ levels }) => levels.length === 5);

/**
 * An editor's review of somebody this good: editors differ a little, and so do the criteria. One
 * that disputes another review is two levels away from it in some criteria.
 */
export function writeReview(random: Random, quality: number, at: Date, disputed?: Criteria | null) {
  const criteria: Criteria = { ...disputed };
  const changed = disputed ? random.sample(FIVE_LEVELS, random.integer(2, 4)) : RUBRIC;
  for (const { id, levels } of changed) {
    const other = levels.findIndex(({ points }) => points === disputed?.[id]);
    const rating = Math.min(1, Math.max(0, random.around(quality + 0.12, 0.16)));
    const own = Math.round((1 - rating) * (levels.length - 1));
    const level = disputed ? (other < 2 ? other + 2 : other - 2) : own;
    criteria[id] = levels[level]?.points ?? 0;
  }
  const score = percentScore(criteria);
  const [remarks, recommendation] = conclude(score);
  const notes = random.chance(0.8) ? random.pick(textsOf(remarks)) : null;
  const timestamp = at.toISOString();
  return { score, criteria, notes, recommendation, timestamp } satisfies ReviewDetails;
}

function conclude(score: number) {
  if (score >= 86) return ['praise', 'strongly_recommend'] as const;
  if (score >= 72) return ['praise', 'recommend'] as const;
  if (score < 60) return ['refusal', 'reject'] as const;
  return ['doubt', score > 61 ? 'conditional' : 'waitlist'] as const;
}

/** When the editor began a review that was submitted at this time; unknown for some. */
export function startOf(random: Random, at: Date, created_at: Date): Date | null {
  const began = Math.floor(at.getTime() - random.between(4, 25) * MINUTE_MS);
  return random.chance(0.85) ? new Date(Math.max(began, created_at.getTime())) : null;
}

/** Sentences of the answers, each for a criterion that asks about it. */
export function quoteAnswers(random: Random, application: Application) {
  if (!random.chance(0.5)) return [];
  return random.sample(RUBRIC, random.integer(1, 3)).flatMap(({ id: criterion, about }) => {
    const fields = QUOTABLE_FIELDS.filter((field) => about.includes(field) && application[field]);
    if (fields.length === 0) return [];
    const field = random.pick(fields);
    const sentences = [...String(application[field]).matchAll(/[^\s.!?][^.!?]*[.!?]?/g)];
    const { 0: quote, index: start } = random.pick(sentences);
    if (quote.length > QUOTE_MAX) return [];
    return { criterion, field, start, end: start + quote.length, quote };
  });
}

/** A review that an editor has begun within the last hours. */
export function writeDraft(random: Random, application: Application, by: Editor, now: Date) {
  const step = random.integer(3, 6);
  const { criteria } = writeReview(random, 0.8, now);
  const begun = RUBRIC.slice(0, step).map(({ id }) => [id, criteria[id]]);
  const created_at = new Date(now.getTime() - Math.round(random.between(0.5, 1) * HOUR_MS));
  const updated_at = new Date(created_at.getTime() + 6 * MINUTE_MS);
  const notes = 'Strong so far. Look at the links before going on.';
  const written = { notes, recommendation: null, evidence: [] };
  const draft: ReviewDraft = { step, criteria: Object.fromEntries(begun), ...written };
  return { application_id: String(application.id), user_id: by.id, draft, created_at, updated_at };
}

/** What the trigger computes when a score is updated: rows that are inserted need it, too. */
export function scoreOf(reviews: Rows['reviews']) {
  const scores = [...new Map(reviews.map((one) => [one.reviewer_id, one.score])).values()];
  const sum = scores.reduce((total, score) => total + score, 0);
  const spread = Math.max(...scores) - Math.min(...scores);
  const count = { review_count: scores.length, review_spread: scores.length > 1 ? spread : null };
  return { review_score: Math.round(sum / scores.length), ...count };
}
