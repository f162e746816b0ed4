import { expect, test } from 'vitest';
import { runsOf, splitShared } from './shared-passages.ts';

const shared = (text: string, ...others: string[]) =>
  splitShared(text, runsOf(others))
    .filter(({ isShared }) => isShared)
    .map((passage) => passage.text);

const LONG = 'I have covered school boards and county courts for nine years';

test('a passage of the other application is found in any of its answers, whatever its case', () => {
  const text = `First of all, ${LONG}. Then I moved.`;

  expect(shared(text, 'Nothing here at all.', `${LONG.toUpperCase()}!`)).toEqual([LONG]);
});

test('the parts of a text make the whole text again', () => {
  const text = `  “${LONG}”, she said,\n\n${LONG} — twice.`;

  const parts = splitShared(text, runsOf([LONG]));

  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ isShared }) => isShared)).toHaveLength(2);
});

test('everyday phrases of a few words are not marked', () => {
  expect(shared('I want to help', 'I want to help people')).toEqual([]);
  expect(shared('', LONG)).toEqual([]);
});

test('two passages that differ in one word are marked around it', () => {
  const text = 'I check two sources before I write and I always call back';

  expect(shared(text, 'I check two sources before they write and I always call back')).toEqual([
    'I check two sources before',
    'write and I always call back',
  ]);
});
