import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ApplicationRow } from '#contract/applications/applications.ts';

/** The link of a row that takes the focus when keys walk the list. */
export const rowLinkId = (id: string) => `application-${id}`;

/** The application of the row that an element stands in. */
export const applicationAt = (element: Element | null) =>
  element?.closest<HTMLElement>('[data-application]')?.dataset.application;

type Current = { id: string; place: number; list: string };

// Outlives the screen: whoever comes back from an application goes on where they were.
let last: Current | undefined;

/** The row that the keys act on: where the focus is, or was last in this list. */
export function useCurrentRow(rows: readonly ApplicationRow[], list: string) {
  const [focused, setFocused] = useState<Current>();
  const [before] = useState(last);
  const current = [focused, before].find((row) => row?.list === list);
  const place = rows.findIndex(({ id }) => id === current?.id);

  // A row may leave the list under one's hands, decided or deleted: the one that took its place
  // inherits the focus that would otherwise be lost.
  const keepFocus = useEffectEvent(() => {
    if (focused) leaveOtherRow(focused.id);
    if (!focused || current !== focused || place >= 0) return;
    if (document.activeElement !== document.body) return;
    focusRow(rows[Math.min(focused.place, rows.length - 1)]);
  });
  // Before the next key is heard: it must not act on a row that nobody has chosen.
  useLayoutEffect(() => {
    if (rows.length > 0) keepFocus();
  }, [rows]);

  return {
    current: rows[place],
    handleFocus(id: string) {
      last = { id, place: rows.findIndex((row) => row.id === id), list };
      setFocused(last);
    },
    move(step: 1 | -1) {
      focusRow(rows[nextPlace(place, current?.place, step, rows.length)]);
    },
  };
}

/** From a row that has gone, down is what took its place and up is what stood before it. */
export function nextPlace(
  place: number,
  lastPlace: number | undefined,
  step: 1 | -1,
  count: number,
): number {
  const from = place >= 0 ? place : (lastPlace ?? 0) - (step === 1 ? 1 : 0);
  return Math.min(Math.max(from + step, 0), count - 1);
}

function focusRow(row: ApplicationRow | undefined): void {
  if (row) document.getElementById(rowLinkId(row.id))?.focus();
}

/** Another list has put another application where the focus is: it stays with the one it was at. */
function leaveOtherRow(id: string): void {
  const { activeElement } = document;
  const shown = applicationAt(activeElement);
  if (shown === undefined || shown === id) return;
  const link = document.getElementById(rowLinkId(id));
  if (link) link.focus({ preventScroll: true });
  else if (activeElement instanceof HTMLElement) activeElement.blur();
}
