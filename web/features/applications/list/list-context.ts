import { z } from 'zod';
import type { ApplicationListQuery } from '#contract/applications/applications.ts';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { createStore } from '#web/lib/browser/store.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import { type ListSearch, readListSearch, writeListSearch } from './list-search.ts';

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

export const useListContext = () => useStore(current);

/** For links to an application: the list that they are in, so that a new tab has previous and next. */
export function linkSearch(query: Partial<ApplicationListQuery>): { list: string } {
  // Never empty: the router leaves empty parameters out.
  return { list: new URLSearchParams(writeListSearch(query)).toString() || 'page=1' };
}

/** The list in the address of an application; undefined if it was opened without one. */
export function readListParam(search: { list?: unknown }): ApplicationListQuery | undefined {
  if (typeof search.list !== 'string') return undefined;
  return readListSearch(Object.fromEntries(new URLSearchParams(search.list)));
}

/** Whether two searches show the same list, on whichever page. */
export function isSameList(one: ListSearch, other: ListSearch): boolean {
  const firstPage = (search: ListSearch) =>
    JSON.stringify(writeListSearch({ ...readListSearch(search), page: 1 }));
  return firstPage(one) === firstPage(other);
}

function readStored(): ListContext | null {
  try {
    return listContext.parse(JSON.parse(sessionStore.get(KEY) ?? 'null'));
  } catch {
    // Nothing stored yet, or in another format: then there is no previous or next.
    return null;
  }
}
