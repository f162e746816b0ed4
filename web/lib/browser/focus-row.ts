import { focusHeadline } from './headline.ts';

/** The link of a row that gets the focus when the keys move along the list. */
export const rowLinkId = (id: string) => `row-${id}`;

/** Focuses the row of an application or a story in the list, or the headline where there is none. */
export function focusRow(id: string | undefined): void {
  const link = id === undefined ? null : document.getElementById(rowLinkId(id));
  if (link) link.focus();
  else focusHeadline();
}
