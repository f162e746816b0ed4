import { expect, test } from 'vitest';
import { DRAFT_DAYS } from '#contract/apply/limits.ts';
import { newDraft } from './draft.ts';
import { DRAFT_KEY } from './draft-keys.ts';
import { removeExpiredDraft } from './expired-draft.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const DAY_MS = 86_400_000;
const store = (text: string) => localStorage.setItem(DRAFT_KEY, text);
const draftOf = (savedAt: number) =>
  JSON.stringify({ ...newDraft(), saved_at: new Date(savedAt).toISOString() });

test('a draft is removed 90 days after its last change, and not before', () => {
  const draft = draftOf(NOW - DRAFT_DAYS * DAY_MS);
  store(draft);

  removeExpiredDraft(NOW - 1);
  expect(localStorage.getItem(DRAFT_KEY)).toBe(draft);
  removeExpiredDraft(NOW);
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  expect(DRAFT_DAYS).toBe(90);
});

test('a clock that was set back keeps the draft', () => {
  const draft = draftOf(NOW + DAY_MS);
  store(draft);

  removeExpiredDraft(NOW);

  expect(localStorage.getItem(DRAFT_KEY)).toBe(draft);
});

test.each(['', 'not JSON', 'null', '{}', '{"saved_at":"yesterday"}'])(
  'what is no draft does not stay either: %j',
  (text) => {
    store(text);

    removeExpiredDraft(NOW);

    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  },
);

test('only the draft is removed', () => {
  localStorage.setItem('token', 'kept');
  store(draftOf(0));

  removeExpiredDraft(NOW);

  expect({ ...localStorage }).toEqual({ token: 'kept' });
});
