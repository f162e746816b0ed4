import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handoverTexts } from '#contract/apply/handover-texts.ts';
import {
  after,
  CODE,
  life,
  noNetwork,
  onServer,
  openBoth,
  openHere,
  PHONE,
  refuse,
  START,
  saveOnPhone,
  server,
  settle,
  startDevices,
  stopDevices,
  type,
} from '#test/two-devices.ts';
import { DRAFT_KEY } from '#web/features/apply/draft/draft-keys.ts';
import { PUSH_DELAY_MS, RETRY_DELAYS_MS } from './draft-sync.ts';
import { sealSubmitted } from './sealed-draft.ts';

beforeEach(startDevices);
afterEach(stopDevices);

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
  expect(notice()).toBe(handoverTexts.loaded);
});

test('of an answer that both have changed the newer one is shown, with a choice', async () => {
  const { draft, theirs, notice, press, name } = await openBoth();
  type(draft, 'Mine');
  const saved_at = new Date(START + 190_000).toISOString();
  await saveOnPhone({ ...theirs, saved_at, values: { ...theirs.values, full_name: 'Theirs' } });

  await after(PUSH_DELAY_MS, () => expect(name()).toBe('Theirs'));

  expect(notice()).toBe(handoverTexts.loaded);
  press(handoverTexts.useOther);
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
  const { handover } = JSON.parse(before ?? '');
  localStorage.setItem(DRAFT_KEY, JSON.stringify({ ...stored, handover }));

  const { draft, notice } = openHere();
  await after(PUSH_DELAY_MS, () => expect(draft.saved().handover?.revision).toBe(3));

  expect(notice()).toBeUndefined();
  expect(draft.saved().handover?.synced_at).toBe(draft.saved().saved_at);
});

test('after a submit on the other device this one closes and keeps nothing', async () => {
  const { draft } = await openBoth();
  server.row = { ...(await sealSubmitted(CODE, PHONE)), revision: 9 };

  type(draft, 'Mine');
  await after(PUSH_DELAY_MS, () => expect(draft.state().closedInOtherTab).toBe('submitted_there'));

  expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  const before = server.requests.length;
  type(draft, 'Still typing');
  await settle();
  expect(server.requests.length).toBe(before);
});

test('a draft that is gone there goes on here alone', async () => {
  const { draft, notice, name } = await openBoth();
  server.row = undefined;

  type(draft, 'Mine');
  await after(PUSH_DELAY_MS, () => expect(notice()).toBe(handoverTexts.gone));

  expect(draft.saved().handover).toBeUndefined();
  expect(name()).toBe('Mine');
  expect(draft.state().closedInOtherTab).toBeNull();
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
