import type { Application, StoredReview } from '#contract/applications/applications.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { dossierTexts as texts } from '#contract/reports/dossier-texts.ts';
import { type CriterionId, RECOMMENDATION_LABELS, RUBRIC } from '#contract/reviews/rubric.ts';
import { type Block, MUTED, paragraph, question, section } from '#server/core/pdf-blocks.ts';

const label = (text: string) => paragraph(text, { size: 9, color: MUTED });
const titleOf = (criterion: CriterionId) => RUBRIC.find(({ id }) => id === criterion)?.title ?? '';

/** The mean, and each current review with its criteria, quotes and notes. */
export function reviewBlocks(
  { review_score, hidden }: Application,
  reviews: StoredReview[],
  dayOf: (time: Date) => string,
): Block[] {
  if (hidden.includes('scores')) return [section(texts.scores), label(detailTexts.scoresHidden)];
  const current = reviews.filter(({ is_current }) => is_current);
  if (review_score === null || current.length === 0) {
    return [section(texts.scores), paragraph(texts.notReviewed, { color: MUTED })];
  }
  return [
    section(texts.scores),
    paragraph(texts.mean(review_score, current.length)),
    ...current.flatMap((review) => blocksOfReview(review, dayOf)),
  ];
}

function blocksOfReview(review: StoredReview, dayOf: (time: Date) => string): Block[] {
  const { criteria, recommendation, evidence, notes } = review.details ?? {};
  const lines = RUBRIC.flatMap(({ id, title, levels }) => {
    const points = criteria?.[id];
    if (points === undefined) return [];
    const most = Math.max(...levels.map((level) => level.points));
    const level = levels.find((one) => one.points === points)?.label;
    return [texts.criterion(title, points, most, level)];
  });
  const quotes = (evidence ?? []).map(({ quote, criterion }) =>
    texts.quote(quote, titleOf(criterion)),
  );
  return [
    question(texts.review(review.reviewer_name, dayOf(review.created_at), review.score)),
    ...(recommendation
      ? [paragraph(texts.recommendation(RECOMMENDATION_LABELS[recommendation]))]
      : []),
    ...(lines.length > 0 ? [paragraph(lines.join('\n'))] : []),
    ...(quotes.length > 0 ? [label(texts.evidence), ...quotes.map((one) => paragraph(one))] : []),
    ...(notes ? [label(texts.reviewNotes), paragraph(notes)] : []),
  ];
}
