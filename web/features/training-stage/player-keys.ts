import type { KeyboardEvent, RefObject } from 'react';
import { tapeShortcuts } from '#contract/training/stage-texts.ts';
import { focusHeadline } from '#web/lib/browser/headline.ts';
import { useShortcutSetting } from '#web/lib/browser/shortcuts.ts';

const SEEK_SECONDS = 5;
const TYPING = 'textarea, input:not([type="checkbox"])';
const CONTROL = 'button, a, input, summary, video, audio';

/**
 * The keys of a recording while the focus is in its section. A key that is used here is not seen by
 * the page, whose own shortcuts share some of them.
 */
export function usePlayerKeys({
  media,
  onNote,
}: {
  media: RefObject<HTMLMediaElement | null>;
  onNote: () => void;
}) {
  const isOn = useShortcutSetting();
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    if (!isOn || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (!(target instanceof Element) || target.matches(TYPING)) return;
    const run = findAction(key, media, onNote);
    // Space belongs to the control that has the focus; players use it themselves, when it is released.
    if (!run || (key === ' ' && target.closest(CONTROL))) return;
    // Also keeps the browser's own controls from doing the same once more.
    event.preventDefault();
    run();
  };
}

function findAction(
  key: string,
  media: RefObject<HTMLMediaElement | null>,
  onNote: () => void,
): (() => void) | undefined {
  const actions: Record<string, () => void> = {
    ' ': () => togglePlay(media),
    [tapeShortcuts.play.key]: () => togglePlay(media),
    ArrowLeft: () => seekBy(media, -SEEK_SECONDS),
    ArrowRight: () => seekBy(media, SEEK_SECONDS),
    [tapeShortcuts.note.key]: onNote,
    [tapeShortcuts.leave.key]: focusHeadline,
  };
  return actions[key];
}

export function focusMedia({ current }: RefObject<HTMLMediaElement | null>): void {
  current?.focus({ preventScroll: true });
  current?.scrollIntoView({ block: 'nearest' });
}

/** A browser may refuse to play; its own button then still works. */
export const play = ({ current }: RefObject<HTMLMediaElement | null>) =>
  void current?.play().catch(() => {});

function togglePlay(media: RefObject<HTMLMediaElement | null>): void {
  if (media.current?.paused) play(media);
  else media.current?.pause();
}

function seekBy({ current }: RefObject<HTMLMediaElement | null>, seconds: number): void {
  if (current) current.currentTime = Math.max(0, current.currentTime + seconds);
}
