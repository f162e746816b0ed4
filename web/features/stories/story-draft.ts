import { parseStored } from '#web/lib/browser/stored-json.ts';
import '#web/lib/forms/zod.ts';
import { z } from 'zod';
import { ApiError } from '#web/lib/api/api-error.ts';
import { localStore, watchDraft } from '#web/lib/browser/storage.ts';
import { createStore } from '#web/lib/browser/store.ts';

export type Value = string | boolean | null;
export type Values = Record<string, Value>;
/** What the server has. */
export type Stored = { values: Values; version: number };

export type DraftState = {
  values: Values;
  /** Fields that were changed here and elsewhere, with the other text. */
  conflicts: Values;
  /** Of single fields: they stay in this browser until they are right. */
  errors: Partial<Record<string, string>>;
  progress: 'saved' | 'unsaved' | 'saving' | 'offline' | 'failed';
  savedAt: Date | null;
  /** The browser keeps nothing: private mode, or no space left. */
  isRefused: boolean;
};

type Deps = {
  key: string;
  stored: Stored;
  /** What is wrong with a value; such values are not sent. */
  check: (field: string, value: Value) => string | undefined;
  send: (changes: Values, version: number) => Promise<Stored>;
  /** What the server has now. */
  reload: () => Promise<Stored>;
  /** The present state that a refusal of a stale version brings. */
  readPresent: (error: unknown) => Stored | undefined;
  /** It can no longer be changed: the page shows why. */
  onClosed: () => void;
};

export const STORE_DELAY_MS = 400;
export const SAVE_DELAY_MS = 1_000;
/** Somebody who types without a pause is saved this often. */
export const SAVE_AT_LEAST_MS = 10_000;
const RETRY_MS = 10_000;

const value = z.union([z.string(), z.boolean(), z.null()]);
const values = z.record(z.string(), value);
/** What the server has not confirmed, and what it had when that was typed. */
const unsaved = z.object({ changes: values, stored: values, changed_at: z.string() });

export const readUnsaved = (key: string) => parseStored(unsaved, localStore.get(key));

/** Blanks at the ends may be cut by the server. */
const isSame = (a: Value | undefined, b: Value | undefined) =>
  a === b || (typeof a === 'string' && typeof b === 'string' && a.trim() === b.trim());

/** Captions and the like have no version: the last one wins. */
const isWord = (field: string) => !field.startsWith(MEDIA_PREFIX);
export const MEDIA_PREFIX = 'media.';

/**
 * Words that are saved on the server while they are typed. What it has not confirmed stays in
 * localStorage, which all tabs share: the last to change a field wins, as in the form for applicants.
 * A change from elsewhere to another field is merged; one to the same field is shown beside it (rule
 * story-4).
 */
export function createStoryDraft(deps: Deps) {
  const { key, check, send, reload, readPresent, onClosed } = deps;
  let { stored } = deps;
  /** What was typed when the server confirmed it. */
  let confirmed = { ...stored.values };
  /** The kept text as this tab last read or wrote it. */
  let known = localStore.get(key);
  let sending: Promise<void> | null = null;
  let heard: Stored | null = null;
  let storeTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let lastSave = Date.now();
  const state = createStore<DraftState>({ ...restore(), savedAt: null, isRefused: false });

  function restore(): Omit<DraftState, 'savedAt' | 'isRefused'> {
    const values = { ...stored.values };
    const conflicts: Values = {};
    const { changes = {}, stored: base = {} } = parseStored(unsaved, known) ?? {};
    for (const [field, mine] of Object.entries(changes)) {
      const theirs = stored.values[field];
      // Of a photo that is gone.
      if (theirs === undefined) continue;
      values[field] = mine;
      const isTheirs = isWord(field) && !isSame(base[field], theirs);
      if (!isTheirs || isSame(mine, theirs)) continue;
      conflicts[field] = theirs;
      // As before the reload: a choice that is not made is kept with what it is about.
      confirmed[field] = base[field] ?? null;
    }
    const isChanged = Object.keys(values).some((field) => values[field] !== confirmed[field]);
    return { values, conflicts, errors: {}, progress: isChanged ? 'unsaved' : 'saved' };
  }

  const update = (change: Partial<DraftState>) => state.set({ ...state.get(), ...change });
  const changed = (given = state.get().values) =>
    Object.keys(given).filter((field) => given[field] !== confirmed[field]);
  const pick = (from: Values, fields: readonly string[]): Values =>
    Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));

  /** Into localStorage, together with what other tabs have there. */
  function storeLocally(): void {
    clearTimeout(storeTimer);
    storeTimer = undefined;
    synchronize();
    const fields = changed();
    if (fields.length === 0) {
      localStore.remove(key);
      known = null;
      return;
    }
    const text = JSON.stringify({
      changes: pick(state.get().values, fields),
      // Of a choice that is not made: what both texts were changed from.
      stored: pick(
        { ...stored.values, ...pick(confirmed, Object.keys(state.get().conflicts)) },
        fields,
      ),
      changed_at: new Date().toISOString(),
    });
    update({ isRefused: !localStore.set(key, text) });
    known = text;
  }

  /** Takes over what another tab has typed. */
  function synchronize(): void {
    const text = localStore.get(key);
    if (text === known) return;
    const before = parseStored(unsaved, known)?.changes ?? {};
    known = text;
    const theirs = parseStored(unsaved, text)?.changes;
    // The other tab has saved everything.
    if (!theirs) return void reload().then(receive, () => undefined);
    const values = { ...state.get().values };
    for (const [field, text] of Object.entries(theirs)) {
      const isUntouched = values[field] === (before[field] ?? confirmed[field]);
      if (field in values && isUntouched) values[field] = text;
    }
    update({ values });
  }

  function schedule(): void {
    storeTimer ??= setTimeout(storeLocally, STORE_DELAY_MS);
    clearTimeout(saveTimer);
    const latest = lastSave + SAVE_AT_LEAST_MS - Date.now();
    saveTimer = setTimeout(() => void save(), Math.max(0, Math.min(SAVE_DELAY_MS, latest)));
  }

  /** What can be sent now. */
  function unsent(): string[] {
    const { values, conflicts } = state.get();
    return changed().filter(
      (field) => !(field in conflicts) && check(field, values[field] ?? null) === undefined,
    );
  }

  function save(): Promise<void> {
    clearTimeout(saveTimer);
    sending ??= sendAll().finally(() => {
      sending = null;
      lastSave = Date.now();
      if (heard) receive(heard);
      heard = null;
    });
    return sending;
  }

  async function sendAll(): Promise<void> {
    const fields = unsent();
    if (fields.length === 0) return settle();
    const sent = pick(state.get().values, fields);
    update({ progress: 'saving' });
    try {
      adopt(await send(sent, stored.version), sent);
    } catch (error) {
      const present = readPresent(error);
      if (!present) return handleError(error);
      merge(present);
      // Now with the present version; each time another device has saved, which ends.
      return sendAll();
    }
    settle();
    if (unsent().length > 0) schedule();
  }

  function settle(): void {
    storeLocally();
    const isSaved = changed().length === 0;
    const { progress, savedAt } = state.get();
    update({
      progress: isSaved ? 'saved' : 'unsaved',
      savedAt: isSaved && progress === 'saving' ? new Date() : savedAt,
    });
  }

  function handleError(error: unknown): void {
    storeLocally();
    const { status = 0, errors = [] } = error instanceof ApiError ? error : {};
    if ([403, 404, 409].includes(status)) onClosed();
    const isTemporary = status === 0 || status === 429 || status >= 500;
    if (isTemporary) saveTimer = setTimeout(() => void save(), RETRY_MS);
    update({
      progress: status === 0 ? 'offline' : 'failed',
      errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
    });
  }

  /** The server has confirmed what was sent; meanwhile more may have been typed. */
  function adopt(next: Stored, sent: Values): void {
    confirmed = { ...confirmed, ...sent };
    stored = { ...stored, values: { ...stored.values, ...pick(next.values, Object.keys(sent)) } };
    merge(next);
  }

  function merge(next: Stored): void {
    const values: Values = {};
    const conflicts = { ...state.get().conflicts };
    const nextConfirmed: Values = {};
    for (const [field, theirs] of Object.entries(next.values)) {
      const mine = state.get().values[field];
      const base = confirmed[field];
      const isNew = mine === undefined || base === undefined;
      const isTheirs = isNew || !isSame(theirs, stored.values[field]);
      const isMine = !isNew && mine !== base;
      const isDecided = isTheirs && (!isMine || isSame(mine, theirs));
      values[field] = isNew || (isTheirs && !isMine) ? theirs : mine;
      nextConfirmed[field] = isDecided ? (values[field] ?? null) : (base ?? theirs);
      if (isDecided) delete conflicts[field];
      else if (isTheirs && isMine && isWord(field)) conflicts[field] = theirs;
    }
    stored = next;
    confirmed = nextConfirmed;
    update({ values, conflicts });
  }

  /** What the page has loaded meanwhile. */
  function receive(next: Stored): void {
    if (sending !== null) heard = next;
    else if (next.version >= stored.version) {
      merge(next);
      if (changed().length === 0) settle();
    }
  }

  return {
    state: { get: state.get, subscribe: state.subscribe },
    version: () => stored.version,
    receive,

    set(field: string, value: Value): void {
      const { values, errors } = state.get();
      const error = check(field, value);
      update({
        values: { ...values, [field]: value },
        errors: { ...errors, [field]: error },
        progress: 'unsaved',
      });
      schedule();
    },

    /** What the server refused at its fields. */
    showErrors: (errors: DraftState['errors']) => update({ errors }),

    /** Of a field that was changed elsewhere, too. */
    decide(field: string, choice: 'mine' | 'theirs'): void {
      const { [field]: theirs = null, ...conflicts } = state.get().conflicts;
      const values = { ...state.get().values };
      if (choice === 'theirs') {
        values[field] = theirs;
        confirmed = { ...confirmed, [field]: theirs };
      }
      update({ values, conflicts });
      schedule();
    },

    /** Saves at once; resolves to whether the server has everything. */
    async flush(): Promise<boolean> {
      storeLocally();
      await save();
      // What was typed while an earlier save was on its way.
      if (unsent().length > 0 && state.get().progress !== 'offline') await save();
      return changed().length === 0;
    },

    /** Listens to the page, the network and the other tabs; returns how to stop. */
    watch(): () => void {
      const flush = () => {
        if (changed().length === 0) return;
        storeLocally();
        void save();
      };
      const stop = watchDraft(key, { flush, synchronize });
      window.addEventListener('online', flush);
      if (changed().length > 0) schedule();
      return () => {
        stop();
        window.removeEventListener('online', flush);
        clearTimeout(storeTimer);
        clearTimeout(saveTimer);
      };
    },
  };
}
export type StoryDraft = ReturnType<typeof createStoryDraft>;
