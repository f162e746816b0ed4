import type { ApplicationListQuery } from '#contract/applications/applications.ts';
import { keepListPart } from '#web/lib/browser/list-part.ts';
import { type ListSearch, readListSearch, writeListSearch } from './list-search.ts';

/** The list that an editor last had in view, for the page of an application. */
export const {
  remember: rememberList,
  useListPart: useListContext,
  useAdjacent,
} = keepListPart('applications_list');

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
