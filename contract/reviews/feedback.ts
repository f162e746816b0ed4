import type { FEEDBACK_SENTENCES } from './feedback-texts.ts';
import { type Criteria, type CriterionId, RUBRIC } from './rubric.ts';

type FeedbackSentences = {
  readonly [Id in keyof typeof FEEDBACK_SENTENCES]: readonly string[];
};
type FeedbackSuggestion = { criterion: CriterionId; sentence: string };

/** How many criteria are suggested at most: advice on everything is advice on nothing. */
const SUGGESTIONS = 3;

/**
 * Sentences about the criteria with the lowest mean, the lowest first; none about those that are
 * good or better (rule feedback-2).
 */
export function suggestFeedback(
  reviews: readonly Criteria[],
  sentences: FeedbackSentences,
): FeedbackSuggestion[] {
  return RUBRIC.flatMap(({ id, levels }) => {
    const given = reviews.flatMap((criteria) => criteria[id] ?? []);
    if (given.length === 0) return [];
    const mean = given.reduce((sum, points) => sum + points, 0) / given.length;
    const distance = (level: number) => Math.abs((levels[level]?.points ?? 0) - mean);
    // In favor of the applicant when the mean is between two levels: the best one stays first.
    const [reached = 0] = [...levels.keys()].toSorted((a, b) => distance(a) - distance(b));
    const fromBottom = levels.length - 1 - reached;
    const sentence = sentences[id].toReversed()[fromBottom];
    const share = mean / (levels[0]?.points ?? 1);
    return sentence ? [{ criterion: id, sentence, share }] : [];
  })
    .toSorted((a, b) => a.share - b.share)
    .slice(0, SUGGESTIONS)
    .map(({ criterion, sentence }) => ({ criterion, sentence }));
}
