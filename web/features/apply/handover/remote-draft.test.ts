import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handoverTexts } from '#contract/apply/handover-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import {
  after,
  CODE,
  ID,
  life,
  noNetwork,
  onServer,
  openBoth,
  openHere,
  phoneDraft,
  refuse,
  START,
  saveOnPhone,
  server,
  settle,
  startDevices,
  stopDevices,
  type,
} from '#test/two-devices.ts';
import { createDraftAutosave } from '#web/features/apply/draft/draft-autosave.ts';
import { DRAFT_KEY } from '#web/features/apply/draft/draft-keys.ts';
import { PUSH_DELAY_MS } from './draft-sync.ts';
import { openSealed } from './sealed-draft.ts';

beforeEach(startDevices);
afterEach(stopDevices);

test('keeping it there sends the answers encrypted, and every save after it', async () => {
  const { draft, remote } = openHere();
  type(draft, 'Ada');

  const { code, expires_at } = await remote.keep();

  expect(expires_at).toBe('2026-12-16T12:00:00.000Z');
  expect((await onServer(code))?.values.full_name).toBe('Ada');
  expect(server.requests).toEqual(['POST', 'PUT']);
  vi.setSystemTime(START + 1_000);
  type(draft, 'Ada Byron');
  expect(draft.state().handover?.synced_at).not.toBe(draft.saved().saved_at);
  await after(PUSH_DELAY_MS, () =>
    expect(draft.state().handover?.synced_at).toBe(draft.saved().saved_at),
  );
  const there = await onServer(code);
  expect(there?.values.full_name).toBe('Ada Byron');
  expect(there?.submission_id).toBe(draft.submissionId());
  expect(there).not.toHaveProperty('handover');
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
  expect(notice()).toBe(handoverTexts.continued);
  // Also after a reload.
  expect(createDraftAutosave().saved()).toMatchObject({
    values: theirs.values,
    handover: { code: CODE, revision: 1 },
  });
});

test('of two drafts the newer one is shown, and the other one can be used instead and back', async () => {
  const { draft, remote, notice, press, name } = openHere();
  type(draft, 'Mine');
  await saveOnPhone(phoneDraft());

  await remote.open(CODE);

  expect(name()).toBe('Phone');
  expect(notice()).toBe(handoverTexts.otherIsNewer);
  press(handoverTexts.useOther);
  expect(name()).toBe('Mine');
  press(handoverTexts.useOther);
  expect(name()).toBe('Phone');
  press(handoverTexts.dismiss);
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
  expect(notice()).toBe(handoverTexts.thisIsNewer);
  draft.recordStep(3);
  await settle();
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

  expect(notice()).toBe(handoverTexts.otherIsNewer);
  press(handoverTexts.useOther);
  expect(name()).toBe('Mine');
});

test('a submit here leaves a note without answers, and nothing is sent after it', async () => {
  const { draft, remote, theirs } = await openBoth();
  type(draft, 'Mine');
  const kept = draft.saved().handover;
  if (!kept) throw new Error('it is kept there');

  remote.finish(kept);
  draft.finish();
  await after(PUSH_DELAY_MS, async () =>
    expect(server.row && (await openSealed(CODE, server.row))).toEqual({ kind: 'submitted' }),
  );

  await settle();
  expect(await onServer()).toBeUndefined();
  await expect(openHere().remote.open(CODE)).rejects.toThrow(handoverTexts.submitted);
  expect(theirs.values.full_name).toBe('Phone');
});

test('it can be stopped, also if it is gone there already', async () => {
  const { draft, remote } = await openBoth();
  await remote.stop();

  expect(server.row).toBeUndefined();
  expect(draft.saved().handover).toBeUndefined();
  await remote.keep();
  server.row = undefined;
  await remote.stop();
  expect(draft.saved().handover).toBeUndefined();
});

test.each<[string, string, () => void, string]>([
  ['an incomplete code', 'ABCD-0123', () => {}, handoverTexts.incomplete],
  ['an unknown code', CODE, () => (server.row = undefined), handoverTexts.unknown],
  ['a wrong secret', `${ID}AAAAAAAAAAAA`, () => {}, handoverTexts.wrong],
  [
    'a damaged draft',
    CODE,
    () => Object.assign(server.row ?? {}, { ciphertext: 'A'.repeat(40) }),
    handoverTexts.wrong,
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
  await after(PUSH_DELAY_MS, () => expect(notice()).toBe(`${sentence} ${handoverTexts.kept}`));

  expect(name()).toBe('Mine');
  expect(localStorage.getItem(DRAFT_KEY)).toBe(before);
});
