import { expect, test } from 'vitest';
import { suggestFeedback } from './feedback.ts';
import { FEEDBACK_SENTENCES as SPANISH } from './feedback-texts.es.ts';
import { FEEDBACK_SENTENCES } from './feedback-texts.ts';
import { type Criteria, RUBRIC } from './rubric.ts';

/** The same level of every criterion, 0 is the best. */
const atLevel = (level: number): Criteria =>
  Object.fromEntries(RUBRIC.map(({ id, levels }) => [id, levels.at(level)?.points ?? 0]));

const best = atLevel(0);
const suggest = (...reviews: Criteria[]) => suggestFeedback(reviews, FEEDBACK_SENTENCES);
const sentencesOf = (...reviews: Criteria[]) => suggest(...reviews).map((one) => one.sentence);

test('every level below Good has one sentence, and Good and better have none', () => {
  for (const { id, levels } of RUBRIC) {
    const below = levels.filter(({ points }) => points / (levels[0]?.points ?? 1) < 0.8);

    expect(FEEDBACK_SENTENCES[id]).toHaveLength(below.length);
    for (const [index, { points }] of below.entries()) {
      const expected = { criterion: id, sentence: FEEDBACK_SENTENCES[id][index] };
      expect(suggest({ ...best, [id]: points })).toEqual([expected]);
    }
  }
});

test('good reviews suggest nothing, and neither do none', () => {
  const good = { ...atLevel(1), background_check: 5 };

  expect(suggest(good)).toEqual([]);
  expect(suggest()).toEqual([]);
  expect(suggest({})).toEqual([]);
});

test('the three lowest criteria are suggested, the lowest first', () => {
  const review = { ...best, credibility: 6, verification: 3, commitment: 6, overall: 2 };

  expect(suggest(review).map(({ criterion }) => criterion)).toEqual([
    'verification',
    'overall',
    'credibility',
  ]);
});

test('of several reviews the mean counts, in favor of the applicant', () => {
  const scored = (...points: number[]) =>
    sentencesOf(...points.map((verification) => ({ ...best, verification })));
  const [adequate, limited] = FEEDBACK_SENTENCES.verification;

  expect(scored(3, 9)).toEqual([limited]);
  expect(scored(6, 9)).toEqual([adequate]);
  expect(scored(9, 15)).toEqual([]);
});

test('the sentences are there in the language of the applicant', () => {
  const [found] = suggestFeedback([{ ...best, education: 2 }], SPANISH);

  expect(found?.sentence).toBe(SPANISH.education[2]);
  expect(SPANISH.education[2]).not.toBe(FEEDBACK_SENTENCES.education[2]);
});
