import { storyTexts as texts } from '#contract/newsroom/story-texts.ts';
import { formatClock } from '#web/lib/browser/dates.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Soft } from '#web/ui/soft.tsx';
import type { DraftState } from './story-draft.ts';

/** Where the words are: on the server, on the way, or in this browser. */
export function SaveState({ state: { progress, savedAt } }: { state: DraftState }) {
  const sentence = {
    saved: savedAt ? texts.saved(formatClock(savedAt)) : texts.allSaved,
    saving: texts.saving,
    unsaved: texts.unsaved,
    offline: texts.offline,
    failed: texts.saveFailed,
  }[progress];
  const isLoud = progress === 'offline' || progress === 'failed';
  return (
    // Every save would be too much for a screen reader; what needs attention is said.
    <Soft as="span" size="sm" {...(isLoud && { role: 'status', className: 'late' })}>
      {sentence}
    </Soft>
  );
}

export function NotStored({ state }: { state: DraftState }) {
  if (!state.isRefused || state.progress === 'saved') return null;
  return <Banner kind="error">{texts.notStored}</Banner>;
}
