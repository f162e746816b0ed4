import { expect, test } from 'vitest';
import { essayMarks, MARKS_VERSION } from './essay-marks.ts';
import { essayTextOf } from './essay-text.ts';

const shared = (one: string, other: string) => {
  const marks = new Set(essayMarks(one));
  return essayMarks(other).filter((mark) => marks.has(mark)).length;
};
const SENTENCES = [
  'I learned to read the county budget at the kitchen table of my grandmother.',
  'Whoever wants to be believed shows where every number comes from.',
  'The night shift at the bus depot taught me more about patience than any school.',
  'My neighbors call me when the water is brown again.',
];

test('the marks of a text are the same for ever, as long as their version is', () => {
  expect(MARKS_VERSION).toBe(1);
  const marks = essayMarks(SENTENCES.join(' '));
  expect(marks).toHaveLength(64);
  expect(marks.slice(0, 4)).toEqual([1638841, -610579587, 22775509, 2105314540]);
  expect(marks.every((mark) => Number.isInteger(mark) && mark === (mark | 0))).toBe(true);
});

test('case, punctuation and the order of sentences hardly matter, other words do', () => {
  const text = SENTENCES.join(' ');

  expect(shared(text, text.toUpperCase().replaceAll('.', ' –'))).toBe(64);
  expect(shared(text, SENTENCES.toReversed().join(' '))).toBeGreaterThan(40);
  expect(shared(SENTENCES.slice(0, 2).join(' '), SENTENCES.slice(2).join(' '))).toBe(0);
});

// Of somebody who was imported without essays: 64 marks that all of them have would only cost time.
test('a text without pairs of words has a single mark', () => {
  expect(essayMarks('')).toEqual([0]);
  expect(essayMarks('– … –')).toEqual(essayMarks('word'));
});

test('a text of answers is cut where the database cuts it', () => {
  const essay = '😀'.repeat(3_000);
  const essays = {
    ...{ question_1_education: essay, question_2_journalism: 'two' },
    ...{ question_3_credibility: 'three', question_4_verification: 'four' },
  };

  expect(essayTextOf(essays)).toBe('😀'.repeat(2_000));
  expect(essayTextOf({ ...essays, question_1_education: 'one' })).toBe('one two three four');
});
