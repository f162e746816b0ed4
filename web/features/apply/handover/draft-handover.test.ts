import { beforeEach, expect, test, vi } from 'vitest';
import { handoverTexts } from '#contract/apply/apply-lazy-texts.ts';
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
import { openDraftHandover } from './draft-handover.ts';
import type { HandoverState } from './handover-state.ts';
import { openSealed, sealDraft, sealSubmitted } from './sealed-draft.ts';

const ID = 'ABCD0123';
const CODE = `${ID}EFGH4567JKMN`;
const START = Date.parse('2026-11-16T12:00:00Z');

/** The server, with one draft at most. */
const server = {
  row: undefined as Sealed | undefined,
  revision: 0,
  /** Instead of a response. */
  failure: undefined as (() => Response) | undefined,
  requests: [] as string[],
};
const refuse = (status: number, code: string) => () =>
  Response.json({ message: `refused: ${code}`, code }, { status });
const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

async function respond(_: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}) {
  server.requests.push(method);
  if (server.failure) return server.failure();
  if (method !== 'POST' && !server.row) return refuse(404, 'draft_not_found')();
  if (body) {
    const { revision, ...sealed } = JSON.parse(String(body));
    if (revision && revision !== server.revision) return refuse(409, 'draft_changed')();
    Object.assign(server, { row: sealed, revision: server.revision + 1 });
  }
  if (method === 'DELETE') {
    server.row = undefined;
    return Response.json({ success: true });
  }
  const [updated_at, expires_at] = [0, 30].map((days) => new Date(START + days * 86_400_000));
  return Response.json({
    id: ID,
    revision: server.revision,
    ...server.row,
    updated_at,
    expires_at,
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: START });
  Object.assign(server, { row: undefined, failure: undefined, requests: [] });
  vi.stubGlobal('fetch', vi.fn(respond));
});

const phoneDraft = (): Draft => ({
  ...newDraft(),
  step: 2,
  saved_at: new Date(START + 60_000).toISOString(),
  values: formAnswers({ full_name: 'Phone' }),
});
async function handOverOnPhone(draft = phoneDraft()): Promise<Draft> {
  server.row = await sealDraft(CODE, draft);
  server.revision += 1;
  return draft;
}
const opened = async (code = CODE) => server.row && (await openSealed(code, server.row));
/** Waits for the encryption, which has no timer. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 5 });

/** The form in this browser. */
function openHere() {
  const draft = createDraftAutosave();
  const state = createStore<HandoverState>({ notice: null, opened: 0 });
  const device = openDraftHandover(draft, state);
  const notice = () => state.get().notice;
  const press = (label: string) =>
    notice()
      ?.actions?.find((action) => action.label === label)
      ?.run();
  const name = () => draft.store.values().full_name;
  return { draft, device, state, press, name, notice: () => notice()?.text };
}

function type(draft: DraftAutosave, full_name: string): void {
  draft.store.set('full_name', full_name);
  draft.save();
}

test('handing over sends the answers encrypted; the next time under the same code', async () => {
  const { draft, device } = openHere();
  type(draft, 'Ada');

  const { code, expires_at } = await device.handOver();

  expect(expires_at).toBe('2026-12-16T12:00:00.000Z');
  expect(await opened(code)).toMatchObject({
    draft: { values: { full_name: 'Ada' }, submission_id: draft.submissionId() },
  });
  type(draft, 'Ada Byron');
  expect(server.requests).toEqual(['POST', 'PUT']);
  expect((await device.handOver()).code).toBe(code);
  expect(await opened(code)).toMatchObject({ draft: { values: { full_name: 'Ada Byron' } } });
  server.row = undefined;
  const again = await device.handOver();
  expect(again.code).not.toBe(code);
  expect(await opened(again.code)).toMatchObject({ kind: 'draft' });
});

test('a device without answers continues the draft at its step, under its submission id', async () => {
  const theirs = await handOverOnPhone();
  const { draft, device, state, notice } = openHere();

  await device.take(' abcd-o123 efgh-4567 jkmn');

  expect(draft.store.values()).toEqual(theirs.values);
  expect(draft.submissionId()).toBe(theirs.submission_id);
  expect(draft.step()).toBe(2);
  expect(state.get().opened).toBe(1);
  expect(notice()).toBe(handoverTexts.continued);
  // Also after a reload.
  expect(createDraftAutosave().saved()).toMatchObject({
    values: theirs.values,
    handover: { code: CODE },
  });
});

test('of two drafts the newer one is shown, and the other one can be used instead and back', async () => {
  const { draft, device, notice, press, name } = openHere();
  type(draft, 'Mine');
  await handOverOnPhone();

  await device.take(CODE);

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

test('a newer draft of this device stays, and the other one can be used after a reload, too', async () => {
  const first = openHere();
  vi.setSystemTime(START + 120_000);
  type(first.draft, 'Mine');
  await handOverOnPhone();
  await first.device.take(CODE);
  expect(first.name()).toBe('Mine');

  const { device, notice, press, name } = openHere();
  device.restore();

  expect(notice()).toBe(handoverTexts.thisIsNewer);
  press(handoverTexts.useOther);
  expect(name()).toBe('Phone');
});

test('a device whose draft is older does not overwrite what another one has handed over since', async () => {
  const { draft, device, notice, press, name } = openHere();
  await handOverOnPhone();
  await device.take(CODE);
  const saved_at = new Date(START + 120_000).toISOString();
  await handOverOnPhone({ ...phoneDraft(), saved_at, values: formAnswers({ full_name: 'Later' }) });

  expect((await device.handOver()).code).toBe(CODE);

  expect(await opened()).toMatchObject({ draft: { values: { full_name: 'Later' } } });
  expect([name(), notice()]).toEqual(['Later', handoverTexts.otherIsNewer]);
  press(handoverTexts.useOther);
  expect(name()).toBe('Phone');
  type(draft, 'Mine');
  await device.handOver();
  expect(await opened()).toMatchObject({ draft: { values: { full_name: 'Mine' } } });
});

test('the same answers on both devices need no choice', async () => {
  const { draft, device, notice } = openHere();
  type(draft, 'Ada');
  await handOverOnPhone({ ...draft.saved(), saved_at: new Date(START + 1).toISOString() });

  await device.take(CODE);

  expect(notice()).toBe(handoverTexts.continued);
});

test('a submit leaves a note without answers, on which the other device closes', async () => {
  await handOverOnPhone();
  const desk = openHere();
  await desk.device.take(CODE);
  const { handover } = desk.draft.saved();
  if (!handover) throw new Error('it has a code');

  desk.device.finish(handover);
  await vi.advanceTimersByTimeAsync(0);
  await until(async () => expect(await opened()).toEqual({ kind: 'submitted' }));

  await expect(desk.device.take(CODE)).rejects.toThrow(handoverTexts.submitted);
  // As the phone does when the form is opened the next time.
  await desk.device.check(handover);
  expect(desk.draft.state().closedInOtherTab).toBe('submitted_there');
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
});

test('the end of a draft is sent again until it arrives', async () => {
  const { draft, device } = openHere();
  type(draft, 'Ada');
  const handedOver = await device.handOver();
  server.failure = noNetwork;

  device.discard(handedOver);
  await vi.advanceTimersByTimeAsync(1_000);
  server.failure = undefined;
  await vi.advanceTimersByTimeAsync(2_000);

  await until(() => expect(server.row).toBeUndefined());
});

test('a copy can be removed, also if it is gone already, and one that has ended is forgotten', async () => {
  const { draft, device } = openHere();
  await device.handOver();
  await device.stop();
  expect(server.row).toBeUndefined();
  expect(draft.saved().handover).toBeUndefined();

  await device.handOver();
  server.row = undefined;
  await device.stop();
  expect(draft.saved().handover).toBeUndefined();

  const handedOver = await device.handOver();
  server.failure = noNetwork;
  await device.check(handedOver);
  expect(draft.saved().handover).toEqual(handedOver);
  Object.assign(server, { row: undefined, failure: undefined });
  await device.check(handedOver);
  expect(draft.saved().handover).toBeUndefined();
});

test('a submit elsewhere does not close a draft that was begun since', async () => {
  const { draft, device } = openHere();
  server.row = await sealSubmitted(CODE);
  type(draft, 'A new one');

  await device.check({ code: CODE, expires_at: '' });

  expect(draft.state().closedInOtherTab).toBeNull();
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
  await handOverOnPhone();
  const { draft, device, notice, name } = openHere();
  type(draft, 'Mine');
  const before = localStorage.getItem(DRAFT_KEY);
  prepare();

  await expect(device.take(typed)).rejects.toThrow(sentence);
  device.arrive(typed);
  await until(() => expect(notice()).toBe(`${sentence} ${handoverTexts.unchanged}`));

  expect(name()).toBe('Mine');
  expect(localStorage.getItem(DRAFT_KEY)).toBe(before);
});
