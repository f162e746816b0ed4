import { z } from 'zod';
import { handoverTexts } from '#contract/apply/handover-texts.ts';
import { type Draft, readDraft } from '#web/features/apply/draft/draft.ts';
import type { DraftAutosave } from '#web/features/apply/draft/draft-autosave.ts';
import { sessionStore } from '#web/lib/browser/storage.ts';
import type { Store } from '#web/lib/browser/store.ts';
import { type HandoverState, type Notice, OTHER_KEY } from './handover-state.ts';

const stored = z.object({ text: z.string(), other: z.unknown() });

/** What the form says about the draft of another device, and the choice between two of them. */
export function createNotices({
  draft,
  state,
  onChosen,
}: {
  draft: DraftAutosave;
  state: Store<HandoverState>;
  /** The applicant has decided for the draft that is shown. */
  onChosen: () => void;
}) {
  const show = (notice: Notice | null) => state.set({ ...state.get(), notice });

  const dismissal = {
    label: handoverTexts.dismiss,
    run() {
      sessionStore.remove(OTHER_KEY);
      show(null);
      onChosen();
    },
  };

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
    draft.replace({ ...other, saved_at, handover: current.handover });
    offer(handoverTexts.switched, current);
    reopen();
    onChosen();
  }

  function reopen(): void {
    const { opened, ...rest } = state.get();
    state.set({ ...rest, opened: opened + 1 });
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

  return {
    offer,
    reopen,
    restore,
    progress: (text: string) => show({ kind: 'info', text }),
    info: (text: string) => show({ kind: 'info', text, actions: [dismissal] }),
    error: (text: string) => show({ kind: 'error', text, actions: [dismissal] }),
  };
}
export type Notices = ReturnType<typeof createNotices>;
