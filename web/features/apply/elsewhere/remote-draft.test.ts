import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { elsewhereTexts } from '#contract/apply/elsewhere-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { formAnswers } from '#server/seed/factory-values.ts';
import { type Draft, newDraft } from '#web/features/apply/draft/draft.ts';
import {
  createDraftAutosave,
  type DraftAutosave,
} from '#web/features/apply/draft/draft-autosave.ts';
import { DRAFT_KEY } from '#web/features/apply/draft/draft-keys.ts';
import { createStore } from '#web/lib/browser/store.ts';
import type { Sealed } from './draft-cipher.ts';
import { PUSH_DELAY_MS, RETRY_DELAYS_MS } from './draft-sync.ts';
import type { ElsewhereState } from './elsewhere-state.ts';
import { openRemoteDraft } from './remote-draft.ts';
import { openSealed, sealDraft, sealSubmitted } from './sealed-draft.ts';

const ID = 'ABCD0123';
const CODE = `${ID}EFGH4567JKMN`;
const PHONE = 'the phone';
const START = Date.parse('2026-11-16T12:00:00Z');

/** The server, with one draft at most. */
const server = {
  row: undefined as (Sealed & { revision: number }) | undefined,
  /** Instead of an answer. */
  failure: undefined as (() => Response) | undefined,
  requests: [] as string[],
};
const refuse = (status: number, code: string) => () =>
  Response.json({ message: `refused: ${code}`, code }, { status });

async function respond(_: RequestInfo | URL, { method, body }: RequestInit = {}) {
  server.requests.push(method ?? 'GET');
  if (server.failure) return server.failure();
  const { revision, ...sealed } = body ? JSON.parse(String(body)) : {};
  if (method === 'POST') server.row = { ...sealed, revision: 1 };
  const { row } = server;
  if (!row) return refuse(404, 'draft_not_found')();
  if (method === 'PUT' && revision !== undefined && revision !== row.revision) {
    return refuse(409, 'draft_changed')();
  }
  if (method === 'PUT') server.row = { ...sealed, revision: row.revision + 1 };
  if (method === 'DELETE') {
    server.row = undefined;
    return Response.json({ success: true });
  }
  const times = {
    updated_at: new Date(START).toISOString(),
    expires_at: new Date(START + 30 * 86_400_000).toISOString(),
  };
  return Response.json({ id: ID, ...server.row, ...times });
}

const phoneDraft = (): Draft => ({
  ...newDraft(),
  step: 2,
  saved_at: new Date(START + 60_000).toISOString(),
  values: formAnswers({ full_name: 'Phone' }),
});

/** As the other device does it. */
async function saveOnPhone(draft: Draft, code = CODE): Promise<void> {
  server.row = {
    ...(await sealDraft(code, PHONE, draft)),
    revision: (server.row?.revision ?? 0) + 1,
  };
}

async function onServer(code = CODE): Promise<Draft | undefined> {
  const opened = server.row && (await openSealed(code, server.row));
  return opened?.kind === 'draft' ? opened.draft : undefined;
}

/** Advances the clock, then waits for the encryption, which has no timer. */
async function after(ms: number, check: () => unknown): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.waitFor(check, { timeout: 20_000, interval: 5 });
}

const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

const life: AbortController[] = [];

/** The form in this browser, with everything that continues it elsewhere. */
function openHere(draft: DraftAutosave = createDraftAutosave()) {
  const state = createStore<ElsewhereState>({ notice: null, opened: 0 });
  const ends = new AbortController();
  life.push(ends);
  const stop = draft.watch();
  ends.signal.addEventListener('abort', stop);
  const remote = openRemoteDraft(draft, state, ends.signal);
  const press = (label: string) =>
    state
      .get()
      .notice?.actions?.find((action) => action.label === label)
      ?.run();
  const name = () => draft.store.values().full_name;
  return { draft, remote, state, press, name, notice: () => state.get().notice?.text };
}

function type(draft: DraftAutosave, full_name: string): void {
  draft.store.set('full_name', full_name);
  draft.save();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: START });
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(server, { row: undefined, failure: undefined, requests: [] });
  vi.stubGlobal('fetch', vi.fn(respond));
});
afterEach(() => {
  for (const ends of life.splice(0)) ends.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('keeping it there sends the answers encrypted, and every save after it', async () => {
  const { draft, remote } = openHere();
  type(draft, 'Ada');

  const { code, expires_at } = await remote.keep();

  expect(expires_at).toBe('2026-12-16T12:00:00.000Z');
  expect((await onServer(code))?.values.full_name).toBe('Ada');
  expect(server.requests).toEqual(['POST', 'PUT']);
  vi.setSystemTime(START + 1_000);
  type(draft, 'Ada Byron');
  expect(draft.state().elsewhere?.synced_at).not.toBe(draft.saved().saved_at);
  await after(PUSH_DELAY_MS, () =>
    expect(draft.state().elsewhere?.synced_at).toBe(draft.saved().saved_at),
  );
  const there = await onServer(code);
  expect(there?.values.full_name).toBe('Ada Byron');
  expect(there?.submission_id).toBe(draft.submissionId());
  expect(there).not.toHaveProperty('elsewhere');
});

test('several saves in a row are sent once', async () => {
  const { draft, remote } = openHere();
  const { code } = await remote.keep();
  server.requests = [];

  for (const [n, name] of ['A', 'Ad', 'Ada'].entries()) {
    vi.setSystemTime(START + n + 1);
    type(draft, name);
    await vi.advanceTimersByTimeAsync(PUSH_DELAY_MS - 100);
  }
  await after(PUSH_DELAY_MS, async () =>
    expect((await onServer(code))?.values.full_name).toBe('Ada'),
  );

  expect(server.requests).toEqual(['PUT']);
});

test('a device without answers continues the draft at its step, under its submission id', async () => {
  const theirs = phoneDraft();
  await saveOnPhone(theirs);
  const { draft, remote, state, notice } = openHere();

  await remote.open(' abcd-o123 efgh-4567 jkmn');

  expect(draft.store.values()).toEqual(theirs.values);
  expect(draft.submissionId()).toBe(theirs.submission_id);
  expect(draft.step()).toBe(2);
  expect(state.get().opened).toBe(1);
  expect(notice()).toBe(elsewhereTexts.continued);
  // Also after a reload.
  expect(createDraftAutosave().saved()).toMatchObject({
    values: theirs.values,
    elsewhere: { code: CODE, revision: 1 },
  });
});

test('of two drafts the newer one is shown, and the other one can be used instead and back', async () => {
  const { draft, remote, notice, press, name } = openHere();
  type(draft, 'Mine');
  await saveOnPhone(phoneDraft());

  await remote.open(CODE);

  expect(name()).toBe('Phone');
  expect(notice()).toBe(elsewhereTexts.otherIsNewer);
  press(elsewhereTexts.useOther);
  expect(name()).toBe('Mine');
  press(elsewhereTexts.useOther);
  expect(name()).toBe('Phone');
  press(elsewhereTexts.dismiss);
  expect(notice()).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});

test('a newer draft of this device stays, and replaces the other one only with the next change', async () => {
  const { draft, remote, notice, name } = openHere();
  vi.setSystemTime(START + 120_000);
  type(draft, 'Mine');
  await saveOnPhone(phoneDraft());

  await remote.open(CODE);
  expect(name()).toBe('Mine');
  expect(notice()).toBe(elsewhereTexts.thisIsNewer);
  draft.recordStep(3);
  await vi.advanceTimersByTimeAsync(10 * PUSH_DELAY_MS);
  expect((await onServer())?.values.full_name).toBe('Phone');

  draft.store.set('full_name', 'Mine, changed');
  await after(PUSH_DELAY_MS, async () =>
    expect((await onServer())?.values.full_name).toBe('Mine, changed'),
  );
});

test('after a reload the other draft can still be chosen', async () => {
  const first = openHere();
  type(first.draft, 'Mine');
  await saveOnPhone(phoneDraft());
  await first.remote.open(CODE);
  life.pop()?.abort();

  const { notice, press, name } = openHere();

  expect(notice()).toBe(elsewhereTexts.otherIsNewer);
  press(elsewhereTexts.useOther);
  expect(name()).toBe('Mine');
});

async function openBoth() {
  const theirs = phoneDraft();
  await saveOnPhone(theirs);
  const here = openHere();
  await here.remote.open(CODE);
  vi.setSystemTime(START + 180_000);
  return { ...here, theirs };
}

test('a save that comes late loads what the other device has changed and loses neither', async () => {
  const { draft, theirs, notice, name } = await openBoth();
  const saved_at = new Date(START + 170_000).toISOString();
  await saveOnPhone({ ...theirs, saved_at, values: { ...theirs.values, phone: '555 0100' } });

  type(draft, 'Mine');
  await after(PUSH_DELAY_MS, async () => expect((await onServer())?.values.full_name).toBe('Mine'));

  expect((await onServer())?.values).toEqual({
    ...theirs.values,
    full_name: 'Mine',
    phone: '555 0100',
  });
  expect(name()).toBe('Mine');
  expect(notice()).toBe(elsewhereTexts.loaded);
});

test('of an answer that both have changed the newer one is shown, with a choice', async () => {
  const { draft, theirs, notice, press, name } = await openBoth();
  type(draft, 'Mine');
  const saved_at = new Date(START + 190_000).toISOString();
  await saveOnPhone({ ...theirs, saved_at, values: { ...theirs.values, full_name: 'Theirs' } });

  await after(PUSH_DELAY_MS, () => expect(name()).toBe('Theirs'));

  expect(notice()).toBe(elsewhereTexts.loaded);
  press(elsewhereTexts.useOther);
  expect(name()).toBe('Mine');
  await after(PUSH_DELAY_MS, async () => expect((await onServer())?.values.full_name).toBe('Mine'));
});

test('what was sent by a page that is closed is no change of another device', async () => {
  const first = openHere();
  type(first.draft, 'Ada');
  const { code } = await first.remote.keep();
  const before = localStorage.getItem(DRAFT_KEY);
  vi.setSystemTime(START + 1_000);
  type(first.draft, 'Ada B');
  life.pop()?.abort();
  await after(PUSH_DELAY_MS, async () =>
    expect((await onServer(code))?.values.full_name).toBe('Ada B'),
  );
  // As if the page had gone before the response: the answers are stored, the revision is not.
  const stored = JSON.parse(localStorage.getItem(DRAFT_KEY) ?? '');
  const { elsewhere } = JSON.parse(before ?? '');
  localStorage.setItem(DRAFT_KEY, JSON.stringify({ ...stored, elsewhere }));

  const { draft, notice } = openHere();
  await after(PUSH_DELAY_MS, () => expect(draft.saved().elsewhere?.revision).toBe(3));

  expect(notice()).toBeUndefined();
  expect(draft.saved().elsewhere?.synced_at).toBe(draft.saved().saved_at);
});

test('after a submit on the other device this one closes and keeps nothing', async () => {
  const { draft } = await openBoth();
  server.row = { ...(await sealSubmitted(CODE, PHONE)), revision: 9 };

  type(draft, 'Mine');
  await after(PUSH_DELAY_MS, () => expect(draft.state().closedInOtherTab).toBe('submitted_there'));

  expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  const before = server.requests.length;
  type(draft, 'Still typing');
  await vi.advanceTimersByTimeAsync(10 * PUSH_DELAY_MS);
  expect(server.requests.length).toBe(before);
});

test('a submit here leaves a note without answers, and nothing is sent after it', async () => {
  const { draft, remote, theirs } = await openBoth();
  type(draft, 'Mine');
  const kept = draft.saved().elsewhere;
  if (!kept) throw new Error('it is kept there');

  remote.finish(kept);
  draft.finish();
  await after(PUSH_DELAY_MS, async () =>
    expect(server.row && (await openSealed(CODE, server.row))).toEqual({ kind: 'submitted' }),
  );

  await vi.advanceTimersByTimeAsync(10 * PUSH_DELAY_MS);
  expect(await onServer()).toBeUndefined();
  await expect(openHere().remote.open(CODE)).rejects.toThrow(elsewhereTexts.submitted);
  expect(theirs.values.full_name).toBe('Phone');
});

test('a draft that is gone there goes on here alone', async () => {
  const { draft, notice, name } = await openBoth();
  server.row = undefined;

  type(draft, 'Mine');
  await after(PUSH_DELAY_MS, () => expect(notice()).toBe(elsewhereTexts.gone));

  expect(draft.saved().elsewhere).toBeUndefined();
  expect(name()).toBe('Mine');
  expect(draft.state().closedInOtherTab).toBeNull();
});

test('it can be stopped, also if it is gone there already', async () => {
  const { draft, remote } = await openBoth();
  await remote.stop();

  expect(server.row).toBeUndefined();
  expect(draft.saved().elsewhere).toBeUndefined();
  await remote.keep();
  server.row = undefined;
  await remote.stop();
  expect(draft.saved().elsewhere).toBeUndefined();
});

test.each([
  ['no network', noNetwork],
  ['a server that restarts', refuse(503, 'database_unavailable')],
  ['too many requests', refuse(429, 'too_many_requests')],
])('%s: the save is sent again until it arrives', async (_, failure) => {
  const { draft } = await openBoth();
  server.failure = failure;
  server.requests = [];
  type(draft, 'Mine');
  const [first = 0, second = 0, last = 0] = RETRY_DELAYS_MS;
  for (const [n, delay] of [PUSH_DELAY_MS, first, second, last, last].entries()) {
    await after(delay, () => expect(server.requests.length).toBe(n + 1));
  }

  server.failure = undefined;
  window.dispatchEvent(new Event('online'));

  await after(PUSH_DELAY_MS, async () => expect((await onServer())?.values.full_name).toBe('Mine'));
});

test('what is too large is reported and stays here', async () => {
  const { draft, notice, name } = await openBoth();
  server.failure = refuse(413, 'draft_too_large');

  type(draft, 'Mine');
  await after(PUSH_DELAY_MS, () => expect(notice()).toBe('refused: draft_too_large'));

  expect(name()).toBe('Mine');
});

test.each<[string, string, () => void, string]>([
  ['an incomplete code', 'ABCD-0123', () => {}, elsewhereTexts.incomplete],
  ['an unknown code', CODE, () => (server.row = undefined), elsewhereTexts.unknown],
  ['a wrong secret', `${ID}AAAAAAAAAAAA`, () => {}, elsewhereTexts.wrong],
  [
    'a damaged draft',
    CODE,
    () => Object.assign(server.row ?? {}, { ciphertext: 'A'.repeat(40) }),
    elsewhereTexts.wrong,
  ],
  [
    'too many attempts',
    CODE,
    () => (server.failure = refuse(429, 'too_many_requests')),
    'refused: too_many_requests',
  ],
  ['no network', CODE, () => (server.failure = noNetwork), messages.noResponse],
])('%s has its sentence, and changes nothing here', async (_, typed, prepare, sentence) => {
  await saveOnPhone(phoneDraft());
  const { draft, remote, notice, name } = openHere();
  type(draft, 'Mine');
  const before = localStorage.getItem(DRAFT_KEY);
  prepare();

  await expect(remote.open(typed)).rejects.toThrow(sentence);
  remote.arrive(typed);
  await after(PUSH_DELAY_MS, () => expect(notice()).toBe(`${sentence} ${elsewhereTexts.kept}`));

  expect(name()).toBe('Mine');
  expect(localStorage.getItem(DRAFT_KEY)).toBe(before);
});
