import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import {
  createStoryDraft,
  readUnsaved,
  SAVE_AT_LEAST_MS,
  SAVE_DELAY_MS,
  STORE_DELAY_MS,
  type Stored,
  type StoryDraft,
  type Values,
} from './story-draft.ts';

const KEY = 'story-draft-1';
const EMPTY = { headline: '', body: '', zip_code: '' };
const stops: (() => void)[] = [];

/** A server that keeps what it gets, and refuses a stale version with what it has. */
function startServer(values: Values = EMPTY) {
  const server = {
    stored: { values, version: 1 } as Stored,
    failure: null as ApiError | null,
    sent: [] as Values[],
    async save(changes: Values, version: number): Promise<Stored> {
      if (server.failure) throw server.failure;
      server.sent.push(changes);
      if (version !== server.stored.version) throw new Refusal(server.stored);
      return server.change(changes);
    },
    /** By anybody. */
    change(changes: Values): Stored {
      const { values, version } = server.stored;
      server.stored = { values: { ...values, ...changes }, version: version + 1 };
      return server.stored;
    },
  };
  return server;
}

class Refusal extends ApiError {
  readonly present: Stored;
  constructor(present: Stored) {
    super('changed', { status: 409, code: 'story_changed' });
    this.present = present;
  }
}

function openTab(
  server: ReturnType<typeof startServer>,
  changes: Partial<Parameters<typeof createStoryDraft>[0]> = {},
): StoryDraft {
  const draft = createStoryDraft({
    key: KEY,
    stored: server.stored,
    check: (field, value) =>
      field === 'zip_code' && !/^(\d{5})?$/.test(String(value)) ? 'Five digits' : undefined,
    send: server.save,
    reload: async () => server.stored,
    readPresent: (error) => (error instanceof Refusal ? error.present : undefined),
    onClosed: () => {},
    ...changes,
  });
  stops.push(draft.watch());
  return draft;
}

const failure = (status: number) => new ApiError('failed', { status, code: 'failed' });
const pause = (ms = SAVE_DELAY_MS) => vi.advanceTimersByTimeAsync(ms);
const shown = (draft: StoryDraft) => draft.state.get();
/** Browsers send this event to the other tabs only; here all tabs are one window. */
const notifyTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
const closeTabs = () => {
  for (const stop of stops.splice(0)) stop();
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  closeTabs();
});

test('what was typed is kept at once, saved after a pause, and then only on the server', async () => {
  const server = startServer();
  const draft = openTab(server);

  for (const text of ['F', 'Fl', 'Flood']) draft.set('headline', text);
  expect(shown(draft).progress).toBe('unsaved');
  await pause(STORE_DELAY_MS);
  expect(readUnsaved(KEY)?.changes).toEqual({ headline: 'Flood' });
  await pause();

  expect(server.sent).toEqual([{ headline: 'Flood' }]);
  expect(shown(draft)).toMatchObject({ progress: 'saved', savedAt: expect.any(Date) });
  expect(localStorage.length).toBe(0);
});

test('somebody who types without a pause is saved all the same', async () => {
  const server = startServer();
  const draft = openTab(server);

  for (let typed = 1; typed * 500 <= SAVE_AT_LEAST_MS + 1_000; typed++) {
    draft.set('body', 'x'.repeat(typed));
    await pause(500);
  }

  expect(server.sent.length).toBeGreaterThan(0);
});

test('without a connection the words stay in the browser, over a reload, and are sent when it is back', async () => {
  const server = startServer();
  server.failure = failure(0);
  const draft = openTab(server);
  draft.set('body', 'The river rose.');
  await pause();
  expect(shown(draft).progress).toBe('offline');
  closeTabs();

  const again = openTab(server);
  expect(shown(again).values.body).toBe('The river rose.');
  server.failure = null;
  window.dispatchEvent(new Event('online'));
  await pause(0);

  expect(server.stored.values.body).toBe('The river rose.');
  expect(shown(again).progress).toBe('saved');
});

test('a server that fails is asked again', async () => {
  const server = startServer();
  server.failure = failure(503);
  const draft = openTab(server);
  draft.set('headline', 'Flood');
  await pause();
  expect(shown(draft).progress).toBe('failed');

  server.failure = null;
  await pause(10_000);

  expect(server.stored.values.headline).toBe('Flood');
});

test('a value that the server would refuse stays here with its error, and the others are saved', async () => {
  const server = startServer();
  const draft = openTab(server);

  draft.set('zip_code', '606');
  draft.set('headline', 'Flood');
  await pause();

  expect(server.sent).toEqual([{ headline: 'Flood' }]);
  expect(shown(draft).errors.zip_code).toBe('Five digits');
  expect(readUnsaved(KEY)?.changes).toEqual({ zip_code: '606' });
});

test('another device that changed another field costs nothing', async () => {
  const server = startServer();
  const draft = openTab(server);
  server.change({ headline: 'From the laptop' });

  draft.set('body', 'From the phone');
  await pause();

  expect(server.stored.values).toEqual({
    ...EMPTY,
    headline: 'From the laptop',
    body: 'From the phone',
  });
  expect(shown(draft)).toMatchObject({ values: server.stored.values, conflicts: {} });
});

test.each([
  ['mine', 'From the phone'],
  ['theirs', 'From the laptop'],
] as const)('both texts of one field are there until somebody takes %s', async (whose, body) => {
  const server = startServer({ ...EMPTY, body: 'Old' });
  const draft = openTab(server);

  server.change({ body: 'From the laptop' });
  draft.set('body', 'From the phone');
  await pause();

  expect(shown(draft).values.body).toBe('From the phone');
  expect(shown(draft).conflicts).toEqual({ body: 'From the laptop' });
  expect(server.stored.values.body).toBe('From the laptop');
  expect(await draft.flush()).toBe(false);
  draft.decide('body', whose);
  await pause();
  expect([shown(draft).values.body, server.stored.values.body]).toEqual([body, body]);
  expect(shown(draft)).toMatchObject({ conflicts: {}, progress: 'saved' });
});

test('words of an earlier visit meet a newer text without loss', async () => {
  const server = startServer();
  server.failure = failure(0);
  openTab(server).set('body', 'From the phone');
  await pause();
  closeTabs();
  server.failure = null;
  server.change({ body: 'From the laptop' });

  const draft = openTab(server);

  expect(shown(draft).values.body).toBe('From the phone');
  expect(shown(draft).conflicts).toEqual({ body: 'From the laptop' });
});

test('a choice that is not made yet is asked again after a reload', async () => {
  const server = startServer({ ...EMPTY, body: 'Old' });
  const first = openTab(server);
  server.change({ body: 'From the laptop' });
  first.set('body', 'From the phone');
  await pause();
  closeTabs();

  for (const _visit of ['second', 'third']) {
    const draft = openTab(server);
    await pause();

    expect(shown(draft).values.body).toBe('From the phone');
    expect(shown(draft).conflicts).toEqual({ body: 'From the laptop' });
    closeTabs();
  }
  expect(server.stored.values.body).toBe('From the laptop');
});

test('two tabs share what is typed, and what one has saved the other does not save again', async () => {
  const server = startServer();
  const one = openTab(server);
  const two = openTab(server);

  one.set('headline', 'Flood');
  await pause(STORE_DELAY_MS);
  notifyTabs();
  expect(shown(two).values.headline).toBe('Flood');
  await pause();
  notifyTabs();
  await pause(0);
  expect(shown(two).progress).toBe('saved');
  two.set('body', 'More of it');
  await pause();

  expect(server.sent).toEqual([{ headline: 'Flood' }, { body: 'More of it' }]);
  expect(server.stored.values).toEqual({ ...EMPTY, headline: 'Flood', body: 'More of it' });
});

test('what is typed while a save is on its way is saved next, and blanks at the end stay', async () => {
  const server = startServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  const draft = openTab(server, {
    async send(changes, version) {
      await promise;
      // As the server does with a headline.
      return server.save({ headline: String(changes.headline).trim() }, version);
    },
  });
  draft.set('headline', 'Flood ');
  await pause();
  draft.set('headline', 'Flood at ');
  resolve();
  await pause();
  expect(server.sent).toEqual([{ headline: 'Flood' }, { headline: 'Flood at' }]);

  draft.receive(server.stored);
  expect(shown(draft).values.headline).toBe('Flood at ');
});

test('a story that was sent in elsewhere closes, and the words stay in this browser', async () => {
  const server = startServer();
  const onClosed = vi.fn();
  const draft = openTab(server, { onClosed });
  server.failure = new ApiError('with the editors', { status: 409, code: 'story_status' });

  draft.set('body', 'One more thing');
  await pause();

  expect(onClosed).toHaveBeenCalled();
  expect(readUnsaved(KEY)?.changes).toEqual({ body: 'One more thing' });
});
