import { useSearch } from '@tanstack/react-router';
import { readListParam, useListContext } from '#web/features/applications/list/list-context.ts';
import { type ListSearch, writeListSearch } from '#web/features/applications/list/list-search.ts';

/** The list that the address of this application names, if it does. */
export function useLinkedList() {
  const search: { list?: unknown } = useSearch({ strict: false });
  return readListParam(search);
}

/** The search of the list to go back to: the one in the address, or the last one in this tab. */
export function useListSearch(): ListSearch {
  const linked = useLinkedList();
  const last = useListContext()?.search;
  return linked ? writeListSearch(linked) : (last ?? {});
}

/** For links from one application to another of the same list. */
export const keepList = ({ list }: { list?: unknown }) => ({ list });
