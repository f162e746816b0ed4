import { UNDO_SECONDS } from '#contract/applications/applications.ts';
import { listShortcuts, listTexts } from '#contract/applications/list-texts.ts';
import { focusRow } from './focus-row.ts';
import { useShortcuts } from './shortcuts.ts';
import { createStore } from './store.ts';
import { toast } from './toast.ts';

/** For the strip of a series: whom a change was about and what became of them, and whether mail follows it. */
export type Change = { text: string; isMailed: boolean };
type Offer = { run: () => void; until: number; change: Change | undefined };

// A second less than the server allows: the request has to arrive in time.
const UNDO_MS = (UNDO_SECONDS - 1) * 1_000;
export const undoOffers = createStore<readonly Offer[]>([]);

/** A phone: it has no z to press. */
export const hasNoKeys = () => matchMedia('(hover: none)').matches;

/** A toast with Undo; `useUndoKey` does the same for as long as mail about the change is held. */
export function offerUndo(
  sentence: string,
  ids: readonly string[],
  undo: () => void,
  change?: Change,
): void {
  const offer = {
    change,
    until: Date.now() + UNDO_MS,
    run() {
      undoOffers.set(undoOffers.get().filter((other) => other !== offer));
      close();
      keepFocus(ids[0]);
      undo();
    },
  };
  const action = { label: listTexts.undo, run: offer.run, forMs: UNDO_MS };
  const hint = hasNoKeys() ? '' : ` (${listTexts.undoKey})`;
  const close = toast.success(`${sentence}${hint}`, { action });
  undoOffers.set([...undoOffers.get(), offer]);
}

/** Undoes the last change of this tab, then the one before it, and so on. */
export function useUndoKey(): void {
  useShortcuts([{ ...listShortcuts.undo, run: undoLast }]);
}

/** On every page, without a place in its help: a toast names the key wherever it was offered, and stays. */
export function useUndoKeyAnywhere(): void {
  useShortcuts([{ key: listShortcuts.undo.key, run: undoLast }]);
}

function undoLast(): void {
  undoOffers.set(undoOffers.get().filter(({ until }) => Date.now() < until));
  const last = undoOffers.get().at(-1);
  if (last) last.run();
  else toast.info(listTexts.nothingToUndo(UNDO_SECONDS));
}

/** The toast had the focus, or nothing had it. */
function keepFocus(id: string | undefined): void {
  const { activeElement } = document;
  if (activeElement?.matches('body, h1')) focusRow(id);
}
