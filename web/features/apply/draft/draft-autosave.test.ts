import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formAnswers } from '#server/seed/factory-values.ts';
import { EMPTY } from '#web/features/apply/form/answers.ts';
import { parseDraft } from './draft.ts';
import {
  createDraftAutosave,
  type DraftAutosave,
  LONGEST_PAUSE_MS,
  SAVE_DELAY_MS,
} from './draft-autosave.ts';
import { DRAFT_KEY } from './draft-keys.ts';

const VALID_VALUES = formAnswers();

const stops: (() => void)[] = [];

/** One tab with the form open. */
function openTab(): DraftAutosave {
  const draft = createDraftAutosave();
  stops.push(draft.watch());
  return draft;
}

/** Browsers send this event to the other tabs only; here all tabs are one window. */
const notifyTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: DRAFT_KEY }));
const stored = () => parseDraft(localStorage.getItem(DRAFT_KEY));
const pause = () => vi.advanceTimersByTime(SAVE_DELAY_MS);
const MINUTE = 60_000;

function type(tab: DraftAutosave, name: string): void {
  tab.store.set('full_name', name);
  tab.recordInteraction();
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test('an untouched form leaves nothing behind', () => {
  const draft = openTab();

  draft.recordStep(2);
  window.dispatchEvent(new Event('pagehide'));
  pause();

  expect({ ...localStorage }).toEqual({});
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

test('leaving the page stores what was not saved yet', () => {
  const draft = openTab();
  draft.store.set('full_name', 'Ada');

  window.dispatchEvent(new Event('pagehide'));

  expect(stored()?.values.full_name).toBe('Ada');
});

test('the next visit restores answers, step and submission id', () => {
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
});

test('time and interactions add up over visits, without the days in between', () => {
  vi.setSystemTime('2026-11-15T14:00:00Z');
  const first = openTab();
  vi.advanceTimersByTime(4 * MINUTE - SAVE_DELAY_MS);
  type(first, 'Ada');
  pause();
  for (const stop of stops.splice(0)) stop();
  vi.setSystemTime('2026-11-18T09:00:00Z');

  const second = openTab();
  expect(second.activity()).toEqual({ form_interactions: 1, time_spent_ms: 4 * MINUTE });
  vi.advanceTimersByTime(2 * MINUTE);
  expect(second.activity()).toEqual({ form_interactions: 1, time_spent_ms: 6 * MINUTE });
  type(second, 'Ada B');
  second.save();

  expect(stored()).toMatchObject({ form_interactions: 2, time_spent_ms: 6 * MINUTE });
  expect(second.activity()).toEqual({ form_interactions: 2, time_spent_ms: 6 * MINUTE });
});

test('a tab left open overnight adds a short pause, not the night', () => {
  const draft = openTab();
  type(draft, 'Ada');
  pause();
  const { time_spent_ms: before } = draft.activity();

  vi.advanceTimersByTime(10 * 60 * MINUTE);

  expect(draft.activity().time_spent_ms).toBe(before + LONGEST_PAUSE_MS);
});

test('two open tabs count each interaction once and the shared time once', () => {
  const one = openTab();
  const two = openTab();
  type(one, 'Ada');
  type(two, 'Ada B');
  vi.advanceTimersByTime(3 * MINUTE);
  one.save();
  two.save();

  expect(stored()).toMatchObject({ form_interactions: 2, time_spent_ms: 3 * MINUTE });
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
  draft.store.merge(VALID_VALUES);
  draft.save();
  const broken = {
    ...stored(),
    values: { ...VALID_VALUES, email: 7, question_5_training: 'maybe' },
  };
  localStorage.setItem(DRAFT_KEY, JSON.stringify(broken));

  const { store } = openTab();

  expect(store.values()).toEqual({ ...VALID_VALUES, email: '', question_5_training: '' });
});

test('two tabs write one draft: the last write to a field wins, and no other field is lost', () => {
  const one = openTab();
  const two = openTab();
  one.store.set('full_name', 'Ada');
  pause();
  notifyTabs();
  expect(two.store.values().full_name).toBe('Ada');
  expect(two.submissionId()).toBe(one.submissionId());

  // Both before either has seen the other's change.
  one.store.set('email', 'ada@example.org');
  two.store.set('full_name', 'Ada Byron');
  pause();
  notifyTabs();

  const both = { ...EMPTY, full_name: 'Ada Byron', email: 'ada@example.org' };
  expect(stored()?.values).toEqual(both);
  expect(one.store.values()).toEqual(both);
  expect(two.store.values()).toEqual(both);
});

test('a submit in one tab closes the draft in the other, which writes nothing more', () => {
  const one = openTab();
  const two = openTab();
  one.store.set('full_name', 'Ada');
  pause();
  notifyTabs();

  two.store.set('full_name', 'Ada B');
  one.finish();
  notifyTabs();
  pause();

  expect(two.state().closedInOtherTab).toBe('submitted');
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  const before = two.submissionId();
  two.restart();
  expect(two.state().closedInOtherTab).toBeNull();
  expect(two.store.values()).toEqual(EMPTY);
  expect(two.submissionId()).not.toBe(before);
});

test('starting over removes the draft and closes it in the other tab', () => {
  const one = openTab();
  const two = openTab();
  one.store.set('full_name', 'Ada');
  pause();
  notifyTabs();
  const id = one.submissionId();
  one.recordInteraction();

  one.restart();
  notifyTabs();

  expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  expect(one.store.values()).toEqual(EMPTY);
  expect(one.submissionId()).not.toBe(id);
  expect(one.activity()).toEqual({ form_interactions: 0, time_spent_ms: 0 });
  expect(two.state().closedInOtherTab).toBe('cleared');
});

test('a browser that stores nothing is reported, and the form still works', () => {
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

test('blocked storage is reported from the start', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

  const draft = openTab();
  draft.store.set('full_name', 'Ada');
  pause();

  expect(draft.state().isRefused).toBe(true);
  expect(draft.store.values().full_name).toBe('Ada');
});
