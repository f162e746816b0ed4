import { beforeEach, expect, test, vi } from 'vitest';
import { keepWorkOf, removeExpiredWork } from './unsent-work.ts';

const deleted = vi.fn();
beforeEach(() => {
  // jsdom has no databases.
  vi.stubGlobal('indexedDB', { deleteDatabase: deleted });
});

const DAY_MS = 86_400_000;
const store = (key: string, daysAgo = 0) =>
  localStorage.setItem(
    key,
    JSON.stringify({ changed_at: new Date(Date.now() - daysAgo * DAY_MS) }),
  );
const kept = () => Object.keys(localStorage).sort();

test('recordings and drafts of modules end after a week', () => {
  store('module-draft-old', 8);
  store('module-draft-new', 6);
  store('demo-recording-1', 8);
  store('something-else', 99);
  localStorage.setItem('module-draft-broken', 'nonsense');

  removeExpiredWork();

  expect(kept()).toEqual(['module-draft-new', 'something-else']);
  expect(deleted.mock.calls).toEqual([['demo-recording-1']]);
});

test('they survive the own sign-in, and end with that of somebody else', () => {
  keepWorkOf('ada');
  store('module-draft-1');
  store('demo-recording-ada');
  sessionStorage.setItem('note', 'Typed by Ada');

  keepWorkOf('ada');
  const own = kept();
  const typed = sessionStorage.getItem('note');
  keepWorkOf('ben');

  expect([typed, sessionStorage.getItem('note')]).toEqual(['Typed by Ada', null]);
  expect(own).toEqual(['demo-recording-ada', 'module-draft-1', 'unsent-work-of']);
  expect(kept()).toEqual(['unsent-work-of']);
  expect(deleted.mock.calls).toEqual([['demo-recording-ada']]);
});
