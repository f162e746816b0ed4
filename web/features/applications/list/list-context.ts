import { z } from 'zod';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { createStore } from '#web/lib/browser/store.ts';
import { useStore } from '#web/lib/browser/use-store.ts';

/**
 * The list that an editor last had in view: its address and the applications on that page, in order.
 * The detail page links back to it and to its previous and next application. Kept per tab, also
 * across reloads.
 */
const listContext = z.object({
  search: z.record(z.string(), z.string()),
  ids: z.array(z.string()),
  /** How many of the list come before the first of these. */
  offset: z.number().int(),
  totalCount: z.number().int(),
});
export type ListContext = z.output<typeof listContext>;

const KEY = 'applications_list';
const current = createStore(readStored());

export function rememberList(context: ListContext): void {
  sessionStore.set(KEY, JSON.stringify(context));
  current.set(context);
}

export const lastList = current.get;
export const useListContext = () => useStore(current);

function readStored(): ListContext | null {
  try {
    return listContext.parse(JSON.parse(sessionStore.get(KEY) ?? 'null'));
  } catch {
    // Nothing stored yet, or in another format: then there is no previous or next.
    return null;
  }
}
