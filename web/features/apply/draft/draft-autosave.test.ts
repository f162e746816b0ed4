import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VALID_VALUES } from '#test/valid-values.ts';
import { EMPTY } from '#web/features/apply/form/answers.ts';
import { parseDraft } from './draft.ts';
import { createDraftAutosave, type DraftAutosave, SAVE_DELAY_MS } from './draft-autosave.ts';
import { DRAFT_KEY } from './draft-keys.ts';

const stops: (() => void)[] = [];

/** One tab with the form open. */
function openTab(): DraftAutosave {
  const draft = createDraftAutosave();
  stops.push(draft.watch());
  return draft;
}

/** Browsers tell the other tabs only; here all tabs are one window. */
const tellTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: DRAFT_KEY }));
const stored = () => parseDraft(localStorage.getItem(DRAFT_KEY));
const pause = () => vi.advanceTimersByTime(SAVE_DELAY_MS);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('an untouched form leaves nothing behind', () => {
  const draft = openTab();

  draft.recordStep(2);
  window.dispatchEvent(new Event('pagehide'));
  pause();

  expect(localStorage.length).toBe(0);
});

test('what was typed is stored after a pause, once, with its time', () => {
  const write = vi.spyOn(Storage.prototype, 'setItem');
  vi.setSystemTime('2026-11-15T14:02:00Z');
  const draft = openTab();

  for (const text of ['A', 'Ad', 'Ada']) draft.store.set('full_name', text);
  expect(draft.state().savedAt).toBeNull();
  pause();

  expect(write).toHaveBeenCalledTimes(1);
  expect(stored()?.values).toEqual({ ...EMPTY, full_name: 'Ada' });
  expect(draft.state().savedAt).toEqual(
    new Date(Date.parse('2026-11-15T14:02:00Z') + SAVE_DELAY_MS),
  );
});

test('leaving the page stores what the pause has not', () => {
  const draft = openTab();
  draft.store.set('full_name', 'Ada');

  window.dispatchEvent(new Event('pagehide'));

  expect(stored()?.values.full_name).toBe('Ada');
});

test('the next visit finds answers, step, beginning and submission id', () => {
  vi.setSystemTime('2026-11-15T14:00:00Z');
  const first = openTab();
  first.store.set('full_name', 'Ada');
  first.recordStep(3);
  pause();
  vi.setSystemTime('2026-11-16T09:00:00Z');

  const second = openTab();

  expect(second.store.values()).toEqual({ ...EMPTY, full_name: 'Ada' });
  expect(second.step()).toBe(3);
  expect(second.submissionId()).toBe(first.submissionId());
  expect(second.startedAt()).toEqual(new Date('2026-11-15T14:00:00Z'));
});

test.each([
  ['no JSON', '{"version":1,'],
  ['something else', '[1,2,3]'],
  ['a draft of another version', '{"version":0,"values":{"full_name":"Ada"}}'],
])('%s in storage is ignored, and replaced by the next answer', (_, text) => {
  localStorage.setItem(DRAFT_KEY, text);

  const draft = openTab();
  expect(draft.store.values()).toEqual(EMPTY);
  expect(draft.state().savedAt).toBeNull();
  draft.store.set('full_name', 'Ada');
  pause();

  expect(stored()?.values.full_name).toBe('Ada');
});

test('single answers that are not readable are dropped, the others kept', () => {
  const draft = openTab();
  draft.store.adopt(VALID_VALUES);
  draft.save();
  const broken = {
    ...stored(),
    values: { ...VALID_VALUES, email: 7, question_5_training: 'maybe' },
  };
  localStorage.setItem(DRAFT_KEY, JSON.stringify(broken));

  const { store } = openTab();

  expect(store.values()).toEqual({ ...VALID_VALUES, email: '', question_5_training: '' });
});

test('two tabs write one draft: the later writer of a field wins it and loses no other', () => {
  const one = openTab();
  const two = openTab();
  one.store.set('full_name', 'Ada');
  pause();
  tellTabs();
  expect(two.store.values().full_name).toBe('Ada');
  expect(two.submissionId()).toBe(one.submissionId());

  // Both at once, before either has heard of the other.
  one.store.set('email', 'ada@example.org');
  two.store.set('full_name', 'Ada Byron');
  pause();
  tellTabs();

  const both = { ...EMPTY, full_name: 'Ada Byron', email: 'ada@example.org' };
  expect(stored()?.values).toEqual(both);
  expect(one.store.values()).toEqual(both);
  expect(two.store.values()).toEqual(both);
});

test('a tab that slept through another one’s changes takes them over before it writes', () => {
  const sleeper = openTab();
  const other = openTab();
  other.store.set('full_name', 'Ada');
  pause();

  sleeper.store.set('phone', '555-0100');
  pause();

  expect(stored()?.values).toEqual({ ...EMPTY, full_name: 'Ada', phone: '555-0100' });
});

test('a submit in one tab is told to the other, which then writes nothing more', () => {
  const one = openTab();
  const two = openTab();
  one.store.set('full_name', 'Ada');
  pause();
  tellTabs();

  two.store.set('full_name', 'Ada B');
  one.finish();
  tellTabs();
  pause();

  expect(two.state().closedInOtherTab).toBe('submitted');
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  const before = two.submissionId();
  two.restart();
  expect(two.state().closedInOtherTab).toBeNull();
  expect(two.store.values()).toEqual(EMPTY);
  expect(two.submissionId()).not.toBe(before);
});

test('starting over removes the draft, and the other tab hears of it', () => {
  const one = openTab();
  const two = openTab();
  one.store.set('full_name', 'Ada');
  pause();
  tellTabs();
  const id = one.submissionId();

  one.restart();
  tellTabs();

  expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  expect(one.store.values()).toEqual(EMPTY);
  expect(one.submissionId()).not.toBe(id);
  expect(two.state().closedInOtherTab).toBe('cleared');
});

test('a browser that stores nothing is named, and the form goes on', () => {
  const draft = openTab();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });

  draft.store.set('full_name', 'Ada');
  pause();
  expect(draft.state()).toEqual({ savedAt: null, isRefused: true, closedInOtherTab: null });
  expect(draft.store.values().full_name).toBe('Ada');
  vi.restoreAllMocks();
  draft.store.set('full_name', 'Ada B');
  pause();

  expect(draft.state().isRefused).toBe(false);
  expect(stored()?.values.full_name).toBe('Ada B');
});

test('storage that may not even be looked at is known from the start', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

  const draft = openTab();
  draft.store.set('full_name', 'Ada');
  pause();

  expect(draft.state().isRefused).toBe(true);
  expect(draft.store.values().full_name).toBe('Ada');
});
