import { z } from 'zod';
import { handoverTexts } from '#contract/apply/apply-lazy-texts.ts';
import { ANSWER_FIELDS } from '#contract/apply/fields.ts';
import { type Draft, type Handover, readDraft } from '#web/features/apply/draft/draft.ts';
import type { DraftAutosave } from '#web/features/apply/draft/draft-autosave.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { sessionStore } from '#web/lib/browser/storage.ts';
import type { Store } from '#web/lib/browser/store.ts';
import { draftIdOf, makeNoise, makeSecret } from './draft-cipher.ts';
import { parseCode } from './draft-code.ts';
import * as server from './handover.api.ts';
import { type HandoverState, type Notice, OTHER_KEY } from './handover-state.ts';
import { openSealed, sealDraft, sealSubmitted } from './sealed-draft.ts';

const END_DELAYS_MS = [0, 2_000, 10_000, 60_000];

/** A code that opens nothing; its message is for the applicant. */
class CodeError extends Error {}

const stored = z.object({ text: z.string(), other: z.unknown() });

/** Hands the draft over to another device, or takes it from one (rule handover-2). */
export function openDraftHandover(draft: DraftAutosave, state: Store<HandoverState>) {
  const show = (notice: Notice | null) => state.set({ ...state.get(), notice });
  const dismissal = {
    label: handoverTexts.dismiss,
    run() {
      sessionStore.remove(OTHER_KEY);
      show(null);
    },
  };
  const inform = (text: string, kind: Notice['kind'] = 'info') =>
    show({ kind, text, actions: [dismissal] });

  /** The other draft survives a reload, so that nothing is lost by a wrong choice. */
  function offer(text: string, other: Draft): void {
    sessionStore.set(OTHER_KEY, JSON.stringify({ text, other }));
    const choice = { label: handoverTexts.useOther, run: () => choose(other) };
    show({ kind: 'info', text, actions: [choice, dismissal] });
  }

  function choose(other: Draft): void {
    draft.flush();
    const current = draft.saved();
    const saved_at = new Date().toISOString();
    replace({ ...other, saved_at, handover: current.handover });
    offer(handoverTexts.switched, current);
  }

  /** Shows the draft at its step. */
  function replace(incoming: Draft): void {
    draft.replace(incoming);
    state.set({ ...state.get(), opened: state.get().opened + 1 });
  }

  /** After a reload. */
  function restore(): void {
    try {
      const { data } = stored.safeParse(JSON.parse(sessionStore.get(OTHER_KEY) ?? ''));
      const other = readDraft(data?.other);
      if (data && other) offer(data.text, other);
    } catch {
      sessionStore.remove(OTHER_KEY);
    }
  }

  /** Puts the draft as it is now on the server; returns what the dialog shows. */
  async function handOver(): Promise<Handover> {
    const known = draft.saved().handover;
    // One that was handed over keeps the time of its last change.
    if (known) draft.flush();
    else draft.save();
    const saved = known && (await upload(known).catch((error) => meet(known, error)));
    if (saved) return saved;
    // The id is needed for the key, so the draft follows in a second request.
    const { id } = await server.createDraft(makeNoise());
    return upload({ code: id + makeSecret() });
  }

  async function upload({ code, revision }: Omit<Handover, 'expires_at'>): Promise<Handover> {
    const sealed = await sealDraft(code, draft.saved());
    const saved = await server.saveDraft(draftIdOf(code), sealed, revision);
    const handover = {
      code,
      expires_at: saved.expires_at.toISOString(),
      revision: saved.revision,
    };
    draft.setHandover(handover);
    return handover;
  }

  /** Another device may have sent its draft under this code since: the choice between the two comes first. */
  async function meet(known: Handover, error: unknown): Promise<Handover | undefined> {
    if (!(error instanceof ApiError && error.code === 'draft_changed')) return unlessGone(error);
    await check(known);
    await take(known.code);
    return upload(draft.saved().handover ?? known);
  }

  /** Removes it there. */
  async function stop(): Promise<void> {
    const { handover } = draft.saved();
    if (handover) await server.deleteDraft(draftIdOf(handover.code)).catch(unlessGone);
    draft.setHandover(undefined);
  }

  /** Continues the draft of a code; throws a CodeError and changes nothing if that is not possible. */
  async function take(typed: string): Promise<void> {
    const code = parseCode(typed);
    if (!code) throw new CodeError(handoverTexts.incomplete);
    const found = await server.readDraft(draftIdOf(code)).catch(explain);
    const opened = await openSealed(code, found);
    if (opened.kind !== 'draft') throw new CodeError(handoverTexts[opened.kind]);
    const theirs = opened.draft;
    draft.flush();
    const mine = draft.saved();
    const hasChoice = !draft.isEmpty() && !isSame(mine, theirs);
    const isMineNewer = hasChoice && Date.parse(mine.saved_at) > Date.parse(theirs.saved_at);
    const { revision } = found;
    const handover = { code, expires_at: found.expires_at.toISOString(), revision };
    replace({ ...(isMineNewer ? mine : theirs), handover });
    if (!hasChoice) inform(handoverTexts.continued);
    else if (isMineNewer) offer(handoverTexts.thisIsNewer, theirs);
    else offer(handoverTexts.otherIsNewer, mine);
  }

  /** By a link. */
  async function arrive(code: string): Promise<void> {
    show({ kind: 'info', text: handoverTexts.opening });
    try {
      await take(code);
    } catch (error) {
      inform(`${messageOf(error)} ${handoverTexts.unchanged}`, 'error');
    }
  }

  /** Whether another device has submitted it meanwhile. */
  async function check({ code }: Handover): Promise<void> {
    try {
      const { kind } = await openSealed(code, await server.readDraft(draftIdOf(code)));
      if (kind === 'submitted' && draft.saved().handover?.code === code) draft.closeThere();
    } catch (error) {
      if (isGone(error)) draft.setHandover(undefined);
    }
  }

  return {
    restore,
    handOver,
    stop,
    take,
    arrive: (code: string) => void arrive(code),
    check,
    /** Replaces the answers by a note that they were submitted, which the other device finds. */
    finish: ({ code }: Handover) =>
      void tryAgain(async () => server.saveDraft(draftIdOf(code), await sealSubmitted(code))),
    discard: ({ code }: Handover) => void tryAgain(() => server.deleteDraft(draftIdOf(code))),
  };
}
export type DraftHandover = ReturnType<typeof openDraftHandover>;

export const messageOf = (error: unknown) =>
  error instanceof CodeError ? error.message : handoverTexts.openFailed;

const isSame = (one: Draft, other: Draft) =>
  ANSWER_FIELDS.every((field) => one.values[field] === other.values[field]);

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'draft_not_found';

function unlessGone(error: unknown): undefined {
  if (!isGone(error)) throw error;
}

function explain(error: unknown): never {
  if (isGone(error)) throw new CodeError(handoverTexts.unknown);
  // Too many attempts, or no network: the sentence says what to do.
  throw error instanceof ApiError ? new CodeError(error.message) : error;
}

/** For the end of a draft: in the background, and given up after a minute. */
async function tryAgain(run: () => Promise<unknown>): Promise<void> {
  for (const delay of END_DELAYS_MS) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    try {
      await run();
      return;
    } catch (error) {
      if (isGone(error)) return;
    }
  }
}
