import { expect, test } from 'vitest';
import { standsThere } from '#contract/reviews/evidence.ts';
import { passageAt, splitAtPassages, storedOffset } from './evidence-passages.ts';

const FIELD = 'question_1_education';

test('a passage has no blanks around it, and its words stand at its place', () => {
  const text = 'I taught 🙂 at two schools.\nThen I moved.';
  const end = text.indexOf('Then');

  const passage = passageAt(FIELD, text, { start: 1, end });

  expect(passage).toEqual({ field: FIELD, start: 2, end: 27, quote: text.slice(2, 27) });
  expect(passage && standsThere(passage, text)).toBe(true);
});

test('blanks alone are no passage', () => {
  expect(passageAt(FIELD, 'one  \n two', { start: 3, end: 7 })).toBeNull();
  expect(passageAt(FIELD, 'one', { start: 1, end: 1 })).toBeNull();
});

test('a text is cut where passages start and end, also where they overlap', () => {
  const first = { start: 2, end: 6 };
  const second = { start: 4, end: 8 };

  expect(splitAtPassages('0123456789', [second, first])).toEqual([
    { start: 0, text: '01', passages: [] },
    { start: 2, text: '23', passages: [first] },
    { start: 4, text: '45', passages: [second, first] },
    { start: 6, text: '67', passages: [second] },
    { start: 8, text: '89', passages: [] },
  ]);
  expect(splitAtPassages('as it is', [])).toEqual([{ start: 0, text: 'as it is', passages: [] }]);
});

test('positions of a text area are positions in the answer, also after \\r\\n', () => {
  const text = 'one\r\ntwo\nthree';

  expect(storedOffset(text, 3)).toBe(3);
  expect(text.slice(storedOffset(text, 4), storedOffset(text, 7))).toBe('two');
  expect(text.slice(storedOffset(text, 8), storedOffset(text, 13))).toBe('three');
});
