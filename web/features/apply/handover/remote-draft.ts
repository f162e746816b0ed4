import { handoverTexts } from '#contract/apply/handover-texts.ts';
import type { Handover } from '#web/features/apply/draft/draft.ts';
import type { DraftAutosave } from '#web/features/apply/draft/draft-autosave.ts';
import { randomId } from '#web/features/apply/draft/random-id.ts';
import { EMPTY } from '#web/features/apply/form/answers.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { Store } from '#web/lib/browser/store.ts';
import { draftIdOf, makeNoise, makeSecret } from './draft-cipher.ts';
import { parseCode } from './draft-code.ts';
import { createDraftSync } from './draft-sync.ts';
import { createDraft, deleteDraft, readDraft, saveDraft } from './handover.api.ts';
import type { HandoverState } from './handover-state.ts';
import { isSame, mergeDrafts } from './merge-drafts.ts';
import { createNotices } from './notices.ts';
import { openSealed, sealSubmitted } from './sealed-draft.ts';

const END_DELAYS_MS = [0, 2_000, 10_000, 60_000];

/** A code that opens nothing; its message is for the applicant. */
export class CodeError extends Error {}

/** The draft on the server: made, opened by its code, kept up to date and removed. */
export function openRemoteDraft(
  draft: DraftAutosave,
  state: Store<HandoverState>,
  signal: AbortSignal,
) {
  const notices = createNotices({ draft, state, onChosen: () => sync.release() });
  const sync = createDraftSync(draft, notices, signal);
  notices.restore();
  sync.watch();

  /** Keeps the draft there from now on; returns what the dialog shows. */
  async function keep(): Promise<Handover> {
    draft.save();
    if (!draft.saved().handover) {
      const { id, revision, expires_at } = await createDraft(makeNoise());
      draft.setHandover({
        code: id + makeSecret(),
        device: randomId(),
        revision,
        expires_at: expires_at.toISOString(),
        synced_at: '',
      });
    }
    const kept = draft.saved().handover;
    // Before the first answers have arrived there is nothing to open.
    if (kept?.synced_at === '') await sync.send();
    else sync.refresh();
    const { handover } = draft.saved();
    if (!handover) throw new Error(handoverTexts.failed);
    return handover;
  }

  async function stop(): Promise<void> {
    const kept = draft.saved().handover;
    if (!kept) return;
    await sync.inTurn(async () => {
      try {
        await deleteDraft(draftIdOf(kept.code));
      } catch (error) {
        if (!isGone(error)) throw error;
      }
      draft.setHandover(undefined);
    });
  }

  /** Continues the draft of a code; throws a CodeError and changes nothing if that is not possible. */
  async function open(typed: string): Promise<void> {
    const code = parseCode(typed);
    if (!code) throw new CodeError(handoverTexts.incomplete);
    const found = await readDraft(draftIdOf(code)).catch(explain);
    const opened = await openSealed(code, found);
    if (opened.kind !== 'draft') throw new CodeError(handoverTexts[opened.kind]);
    const theirs = opened.draft;
    draft.flush();
    const mine = draft.saved();
    const { draft: newer, lost } = isSame(mine.values, EMPTY)
      ? { draft: theirs, lost: null }
      : mergeDrafts(mine, theirs, null);
    draft.replace({
      ...newer,
      handover: {
        code,
        device: mine.handover?.code === code ? mine.handover.device : randomId(),
        revision: found.revision,
        expires_at: found.expires_at.toISOString(),
        synced_at: theirs.saved_at,
      },
    });
    sync.begin(theirs.values, { isHeld: lost !== null });
    if (lost === 'mine') notices.offer(handoverTexts.otherIsNewer, mine);
    else if (lost === 'theirs') notices.offer(handoverTexts.thisIsNewer, theirs);
    else notices.info(handoverTexts.continued);
    notices.reopen();
  }

  /** By a link. */
  async function arrive(code: string): Promise<void> {
    notices.progress(handoverTexts.opening);
    try {
      await open(code);
    } catch (error) {
      notices.error(`${messageOf(error)} ${handoverTexts.kept}`);
    }
  }

  return {
    keep,
    stop,
    open,
    arrive: (code: string) => void arrive(code),
    /** Replaces the answers by a note that they were submitted, which other devices find. */
    finish: (kept: Handover) =>
      void tryAgain(async () => {
        const note = await sealSubmitted(kept.code, kept.device);
        await saveDraft(draftIdOf(kept.code), note);
      }),
    discard: (kept: Handover) => void tryAgain(() => deleteDraft(draftIdOf(kept.code))),
  };
}
export type RemoteDraft = ReturnType<typeof openRemoteDraft>;

export const messageOf = (error: unknown) =>
  error instanceof CodeError ? error.message : handoverTexts.openFailed;

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'draft_not_found';

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
