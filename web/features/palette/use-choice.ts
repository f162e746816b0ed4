import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { opensNewTab } from '#web/lib/browser/new-tab.ts';
import { typedNumber } from './match-texts.ts';
import type { Group, Option } from './options.ts';

export type Close = (andThen?: () => void) => void;

/** Which option is chosen with the keys, and what Enter does with it. */
export function useChoice({
  typed,
  enteredBefore,
  groups,
  isSearching,
  onClose,
}: {
  typed: string;
  enteredBefore: string | undefined;
  groups: readonly Group[];
  isSearching: boolean;
  onClose: Close;
}) {
  const options = groups.flatMap((group) => group.options);
  // Both hold only for the text that they were made for.
  const [moved, setMoved] = useState({ typed, id: '' });
  const [entered, setEntered] = useState(enteredBefore);
  const place = options.findIndex(({ id }) => moved.typed === typed && id === moved.id);
  const active = options[Math.max(place, 0)];
  const number = typedNumber(typed);

  const navigate = useNavigate();
  const open = (option: Option) => {
    if ('run' in option) onClose(option.run);
    else onClose(() => void navigate({ href: option.href }));
  };
  const openNow = () => {
    // Somebody who types a whole number means that application, which may not be found yet.
    const wanted = number !== undefined && place < 0 ? findNumber(options, number) : active;
    if (wanted) open(wanted);
    else setEntered(isSearching ? typed : undefined);
  };
  const openAwaited = useEffectEvent(openNow);
  useEffect(() => {
    if (entered === typed && !isSearching) openAwaited();
  }, [entered, typed, isSearching]);

  const moveTo = (next: number) => {
    const option = options.at(next % options.length);
    if (option) setMoved({ typed, id: option.id });
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const from = Math.max(place, 0);
    const moves: Record<string, number> = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      Home: 0,
      End: -1,
    };
    const next = moves[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      const isLink = active && 'href' in active;
      if (!event.ctrlKey && !event.metaKey) openNow();
      else if (isLink) window.open(active.href, '_blank', 'noopener');
    } else if (next !== undefined && !opensNewTab(event)) {
      event.preventDefault();
      moveTo(next);
    }
  };
  return { active, open, handleKeyDown, count: options.length };
}

const findNumber = (options: readonly Option[], number: string) =>
  options.find(({ label, details = [] }) => [label, ...details].includes(number));
