import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ListedApplication } from '#contract/applications/applications.ts';
import { rowLinkId } from '#web/lib/browser/focus-row.ts';

export const applicationAt = (element: Element | null) =>
  element?.closest<HTMLElement>('[data-application]')?.dataset.application;

type Current = { id: string; place: number; list: string };

// Outlives the screen: an editor who comes back from an application continues where they were.
let last: Current | undefined;

/** The row that shortcuts apply to: the one with the focus, or the last that had it in this list. */
export function useCurrentRow(rows: readonly ListedApplication[], list: string) {
  const [focused, setFocused] = useState<Current>();
  const [before] = useState(last);
  const current = [focused, before].find((row) => row?.list === list);
  const place = rows.findIndex(({ id }) => id === current?.id);

  const handleFocus = (id: string) => {
    last = { id, place: rows.findIndex((row) => row.id === id), list };
    setFocused(last);
  };

  const keepFocus = useEffectEvent(() => {
    const focusedId = applicationAt(document.activeElement);
    // Its row is in the new list as well, and the focus stayed on it.
    if (focusedId !== undefined && focusedId !== current?.id) return handleFocus(focusedId);
    // A row may leave the list when it is decided or deleted: the row that takes its place gets the
    // focus, which would otherwise be lost.
    if (!focused || current !== focused || place >= 0) return;
    if (document.activeElement !== document.body) return;
    focusRow(rows[Math.min(focused.place, rows.length - 1)]);
  });
  // Before the next key arrives: it must not change a row that nobody has chosen.
  useLayoutEffect(() => {
    if (rows.length > 0) keepFocus();
  }, [rows]);

  return {
    current: rows[place],
    handleFocus,
    /** Returns the row that it moves to. */
    move(step: 1 | -1) {
      const next = rows[nextPlace(place, current?.place, step, rows.length)];
      focusRow(next);
      return next;
    },
  };
}

/** From a row that has gone, down is the row that took its place and up the one before it. */
export function nextPlace(
  place: number,
  lastPlace: number | undefined,
  step: 1 | -1,
  count: number,
): number {
  const from = place >= 0 ? place : (lastPlace ?? 0) - (step === 1 ? 1 : 0);
  return Math.min(Math.max(from + step, 0), count - 1);
}

function focusRow(row: ListedApplication | undefined): void {
  if (row) document.getElementById(rowLinkId(row.id))?.focus();
}
