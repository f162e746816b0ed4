import { expect, test } from 'vitest';
import { CODE_ALPHABET, isDraftCode, isDraftId, normalizeCode } from './handover.ts';

test.each([
  ['0123-abcd-EFGH-jkmn-pqrs', '0123ABCDEFGHJKMNPQRS'],
  ['  o123 ABCD efgh\tjkmn–pqrs\n', '0123ABCDEFGHJKMNPQRS'],
  ['oOiIlL', '001111'],
  ['', ''],
])('%j is read as %s', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code);
});

test('a code that was made is not changed by reading it', () => {
  expect(normalizeCode(CODE_ALPHABET)).toBe(CODE_ALPHABET);
  expect(new Set(CODE_ALPHABET).size).toBe(32);
});

test('ids have 8 letters and codes 20, all of the alphabet', () => {
  expect(isDraftId('ABCD0123')).toBe(true);
  expect(isDraftCode('ABCD0123ABCD0123ABCD')).toBe(true);
  for (const wrong of ['', 'ABCD012', 'ABCD01234', 'ABCDU123', 'abcd0123', 'ABCD0123\n']) {
    expect(isDraftId(wrong), JSON.stringify(wrong)).toBe(false);
  }
  expect(isDraftCode('ABCD0123')).toBe(false);
});
