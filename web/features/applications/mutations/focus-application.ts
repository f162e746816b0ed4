import { rowLinkId } from '#web/features/applications/list/use-current-row.ts';
import { focusHeadline } from '#web/lib/browser/headline.ts';

/** Focuses an application's row in the list, or the headline where there is none. */
export function focusApplication(id: string | undefined): void {
  const link = id === undefined ? null : document.getElementById(rowLinkId(id));
  if (link) link.focus();
  else focusHeadline();
}
