import type { z } from 'zod';
import type { draftSaved } from '#contract/apply/handover.ts';
import { handoverTexts } from '#contract/apply/handover-texts.ts';
import type { Draft, Handover } from '#web/features/apply/draft/draft.ts';
import type { DraftAutosave } from '#web/features/apply/draft/draft-autosave.ts';
import type { Values } from '#web/features/apply/form/answers.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { draftIdOf, type Sealed } from './draft-cipher.ts';
import { readDraft, saveDraft } from './handover.api.ts';
import { isSame, mergeDrafts } from './merge-drafts.ts';
import type { Notices } from './notices.ts';
import { openSealed, sealDraft } from './sealed-draft.ts';

export const PUSH_DELAY_MS = 2_000;
/** The last one is repeated: the network may be away for hours. */
export const RETRY_DELAYS_MS = [5_000, 15_000, 60_000];

type Saved = z.output<typeof draftSaved>;
/** What may go away and come back: no response, too many requests, a server that restarts. */
const isPassing = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500;

/** Sends each save on to the server, and loads what another device has saved (rule handover-2). */
export function createDraftSync(draft: DraftAutosave, notices: Notices, signal: AbortSignal) {
  /** The answers that the server has, as far as this page knows: the base for merging. */
  let base: Values | null = null;
  let prepared: { saved: Pick<Draft, 'saved_at' | 'values'>; sealed: Sealed } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retries = 0;
  /** While the applicant may still choose another draft, it is not overwritten on the server. */
  let isHeld = false;
  let turn: Promise<unknown> = Promise.resolve();

  const isSynced = ({ handover, saved_at }: Draft) => handover?.synced_at === saved_at;
  if (isSynced(draft.saved())) base = draft.saved().values;

  /** One request after the other: two saves at once would be each other's conflict. */
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const result = turn.then(run);
    turn = result.catch(() => {});
    return result;
  }

  function schedule(delay: number): void {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(sync, delay);
  }

  function sync(): void {
    clearTimeout(timer);
    inTurn(push).catch(handleFailure);
  }

  /** Also loads what is new on the server, as after a pause. */
  function refresh(): void {
    inTurn(pull).catch(handleFailure);
  }

  /** Encrypted right after the save: a page that is being closed has no time for it. */
  async function prepare(): Promise<Sealed | undefined> {
    const saved = draft.saved();
    const { handover, saved_at, values } = saved;
    if (!handover) return undefined;
    // Merging changes the answers without a new time.
    if (prepared?.saved.saved_at === saved_at && prepared.saved.values === values)
      return prepared.sealed;
    const sealed = await sealDraft(handover.code, handover.device, saved);
    prepared = { saved, sealed };
    return sealed;
  }

  async function push(): Promise<void> {
    const sent = draft.saved();
    const kept = sent.handover;
    if (!kept || isHeld || isSynced(sent) || draft.state().closedInOtherTab) return;
    const sealed = await prepare();
    if (!sealed) return;
    const saved = await saveDraft(draftIdOf(kept.code), sealed, kept.revision);
    retries = 0;
    base = sent.values;
    remember(kept, saved, sent.saved_at);
    if (!isSynced(draft.saved())) schedule(PUSH_DELAY_MS);
  }

  async function pull(): Promise<void> {
    const kept = draft.saved().handover;
    if (!kept || draft.state().closedInOtherTab) return;
    const found = await readDraft(draftIdOf(kept.code));
    retries = 0;
    if (found.revision !== kept.revision) await receive(kept, found);
    await push();
  }

  async function receive(kept: Handover, found: Saved & Sealed): Promise<void> {
    const opened = await openSealed(kept.code, found);
    draft.flush();
    const mine = draft.saved();
    // Another tab may have sent it.
    if (isSynced(mine)) base = mine.values;
    if (opened.kind === 'submitted') {
      draft.closeThere();
    } else if (opened.kind !== 'draft') {
      // Nobody can read it, so this device's draft replaces it.
      remember(kept, found, '');
    } else if (opened.device === kept.device) {
      // Sent when a page of this browser was closed, which did not see the response.
      base = opened.draft.values;
      remember(kept, found, opened.draft.saved_at);
    } else {
      show(mine, opened.draft, { ...kept, ...positionOf(found) });
    }
  }

  function show(mine: Draft, theirs: Draft, handover: Handover): void {
    const { draft: merged, lost } = mergeDrafts(mine, theirs, base);
    const isTheirs = isSame(merged.values, theirs.values);
    base = theirs.values;
    draft.replace({
      ...merged,
      handover: { ...handover, synced_at: isTheirs ? merged.saved_at : '' },
    });
    if (lost === 'theirs') notices.offer(handoverTexts.thisIsNewer, theirs);
    else if (lost === 'mine') notices.offer(handoverTexts.loaded, mine);
    else if (!isSame(merged.values, mine.values)) notices.info(handoverTexts.loaded);
    isHeld = lost !== null;
  }

  const positionOf = ({ revision, expires_at }: Saved) => ({
    revision,
    expires_at: expires_at.toISOString(),
  });

  function remember(kept: Handover, saved: Saved, synced_at: string): void {
    // Unless it was stopped or replaced while the request was on its way.
    if (draft.saved().handover?.code !== kept.code) return;
    draft.setHandover({ ...kept, ...positionOf(saved), synced_at });
  }

  function handleFailure(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    // It was stopped, submitted or removed while the request was on its way.
    if (!draft.saved().handover) return;
    if (error.code === 'draft_changed') refresh();
    else if (error.code === 'draft_not_found') {
      draft.setHandover(undefined);
      notices.info(handoverTexts.gone);
    } else if (error.code === 'draft_too_large') notices.error(error.message);
    else if (isPassing(error)) {
      schedule(RETRY_DELAYS_MS[Math.min(retries, RETRY_DELAYS_MS.length - 1)] ?? 0);
      retries += 1;
    }
  }

  function watch(): void {
    const stops = [
      draft.onSave(() => {
        if (!draft.saved().handover) return;
        void prepare();
        schedule(PUSH_DELAY_MS);
      }),
      draft.store.onEdit(() => {
        isHeld = false;
      }),
    ];
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      sync();
    });
    window.addEventListener('online', refresh, { signal });
    window.addEventListener('pagehide', sync, { signal });
    document.addEventListener('visibilitychange', () => (document.hidden ? sync() : refresh()), {
      signal,
    });
    if (draft.saved().handover) refresh();
  }

  return {
    watch,
    inTurn,
    /** Sends what is not sent yet; throws if that fails. */
    send: () => inTurn(push),
    refresh,
    release(): void {
      isHeld = false;
      sync();
    },
    /** Begins with a draft that was just opened by its code. */
    begin(values: Values, options: { isHeld: boolean }): void {
      base = values;
      isHeld = options.isHeld;
    },
  };
}
