import { expect, test } from 'vitest';
import { formAnswers } from '#server/seed/factory-values.ts';
import { newDraft } from '#web/features/apply/draft/draft.ts';
import { EMPTY, type Values } from '#web/features/apply/form/answers.ts';
import { mergeDrafts } from './merge-drafts.ts';

const base = formAnswers({ full_name: 'Ada', phone: '1', email: 'a@b.co' });
const start = { ...newDraft(), values: base, saved_at: '2026-11-16T12:00:00.000Z' };
const changed = (minute: number, values: Partial<Values>) => ({
  ...start,
  values: { ...base, ...values },
  saved_at: `2026-11-16T12:${minute}:00.000Z`,
});

test('fields that only one device has changed are all kept', () => {
  const mine = changed(10, { full_name: 'Ada B' });
  const theirs = changed(20, { phone: '2' });

  const { draft, lost } = mergeDrafts(mine, theirs, base);

  expect(draft.values).toEqual({ ...base, full_name: 'Ada B', phone: '2' });
  expect(lost).toBeNull();
});

test.each([
  [10, 20, 'theirs', 'mine'],
  [20, 10, 'mine', 'theirs'],
] as const)('of a field that both have changed, the newer one is kept', (my, their, kept, lost) => {
  const mine = changed(my, { full_name: 'mine' });
  const theirs = changed(their, { full_name: 'theirs', phone: '2' });

  const result = mergeDrafts(mine, theirs, base);

  expect(result.draft.values).toEqual({ ...base, full_name: kept, phone: '2' });
  expect(result.lost).toBe(lost);
});

test('the same change on both devices loses nothing', () => {
  const mine = changed(10, { full_name: 'Ada B' });

  expect(mergeDrafts(mine, changed(20, { full_name: 'Ada B' }), base).lost).toBeNull();
});

test('an answer that was deleted on the other device is deleted here', () => {
  const { draft } = mergeDrafts(start, changed(20, { phone: '' }), base);

  expect(draft.values).toEqual({ ...base, phone: '' });
});

test('without a common base the newer draft wins as a whole', () => {
  const mine = changed(10, { full_name: 'mine' });
  const theirs = changed(20, { phone: '2' });

  expect(mergeDrafts(mine, theirs, null)).toEqual({ draft: theirs, lost: 'mine' });
  expect(mergeDrafts(theirs, mine, null)).toEqual({ draft: theirs, lost: 'theirs' });
  expect(mergeDrafts(mine, { ...mine, step: 4 }, null).lost).toBeNull();
});

test('different applications are never mixed', () => {
  const mine = changed(10, { full_name: 'mine' });
  const theirs = { ...newDraft(), values: { ...EMPTY, phone: '2' }, saved_at: start.saved_at };

  expect(mergeDrafts(mine, theirs, base)).toEqual({ draft: mine, lost: 'theirs' });
});
