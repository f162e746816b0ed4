import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { sessionStore } from '#web/lib/browser/storage.ts';

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
const listeners = new Set<() => void>();
let remembered: ListContext | null | undefined;

export function rememberList(context: ListContext): void {
  remembered = context;
  sessionStore.set(KEY, JSON.stringify(context));
  for (const listener of listeners) listener();
}

export function recallList(): ListContext | null {
  if (remembered === undefined) remembered = readStored();
  return remembered;
}

export function useListContext(): ListContext | null {
  return useSyncExternalStore(subscribe, recallList);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function readStored(): ListContext | null {
  try {
    return listContext.parse(JSON.parse(sessionStore.get(KEY) ?? 'null'));
  } catch {
    // Nothing stored yet, or in another format: then there is no previous or next.
    return null;
  }
}
