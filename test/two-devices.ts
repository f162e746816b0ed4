import { vi } from 'vitest';
import { formAnswers } from '#server/seed/factory-values.ts';
import { type Draft, newDraft } from '#web/features/apply/draft/draft.ts';
import {
  createDraftAutosave,
  type DraftAutosave,
} from '#web/features/apply/draft/draft-autosave.ts';
import type { Sealed } from '#web/features/apply/handover/draft-cipher.ts';
import type { HandoverState } from '#web/features/apply/handover/handover-state.ts';
import { openRemoteDraft } from '#web/features/apply/handover/remote-draft.ts';
import { openSealed, sealDraft } from '#web/features/apply/handover/sealed-draft.ts';
import { createStore } from '#web/lib/browser/store.ts';

// A draft that continues on another device: this browser, the server in memory, and the phone.

export const ID = 'ABCD0123';
export const CODE = `${ID}EFGH4567JKMN`;
export const PHONE = 'the phone';
export const START = Date.parse('2026-11-16T12:00:00Z');

/** The server, with one draft at most. */
export const server = {
  row: undefined as (Sealed & { revision: number }) | undefined,
  /** Instead of an answer. */
  failure: undefined as (() => Response) | undefined,
  requests: [] as string[],
};
export const refuse = (status: number, code: string) => () =>
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

export const phoneDraft = (): Draft => ({
  ...newDraft(),
  step: 2,
  saved_at: new Date(START + 60_000).toISOString(),
  values: formAnswers({ full_name: 'Phone' }),
});

/** As the other device does it. */
export async function saveOnPhone(draft: Draft, code = CODE): Promise<void> {
  server.row = {
    ...(await sealDraft(code, PHONE, draft)),
    revision: (server.row?.revision ?? 0) + 1,
  };
}

export async function onServer(code = CODE): Promise<Draft | undefined> {
  const opened = server.row && (await openSealed(code, server.row));
  return opened?.kind === 'draft' ? opened.draft : undefined;
}

/** Advances the clock, then waits for the encryption, which has no timer. */
export async function after(ms: number, check: () => unknown): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.waitFor(check, { timeout: 60_000, interval: 5 });
}

/** Long enough for everything that is under way, encryption included, to reach the server. */
export async function settle(): Promise<void> {
  for (let n = 0; n < 10; n++) {
    await vi.advanceTimersByTimeAsync(2_000);
    await sealDraft(CODE, PHONE, newDraft());
  }
}

export const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

export const life: AbortController[] = [];

/** The form in this browser, with everything that continues it on another device. */
export function openHere(draft: DraftAutosave = createDraftAutosave()) {
  const state = createStore<HandoverState>({ notice: null, opened: 0 });
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

export function type(draft: DraftAutosave, full_name: string): void {
  draft.store.set('full_name', full_name);
  draft.save();
}

export async function openBoth() {
  const theirs = phoneDraft();
  await saveOnPhone(theirs);
  const here = openHere();
  await here.remote.open(CODE);
  vi.setSystemTime(START + 180_000);
  return { ...here, theirs };
}

/** Before each test, with the clock in hand. */
export function startDevices(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: START });
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(server, { row: undefined, failure: undefined, requests: [] });
  vi.stubGlobal('fetch', vi.fn(respond));
}

export function stopDevices(): void {
  for (const ends of life.splice(0)) ends.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}
