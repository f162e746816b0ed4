import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listOptions } from '#web/features/applications/applications.api.ts';
import {
  isSameList,
  type ListContext,
  rememberList,
  useListContext,
} from '#web/features/applications/list/list-context.ts';
import {
  findFollowing,
  findPageOf,
  findPreceding,
} from '#web/features/applications/list/list-navigation.ts';
import { readListSearch, writeListSearch } from '#web/features/applications/list/list-search.ts';
import { useLinkedList } from './list-link.ts';

type AdjacentApplications = {
  previous: string | undefined;
  next: string | undefined;
  /** Counted from 1 over all pages of the list. */
  position: number;
  total: number;
};

/** The applications before and after one in the list that the editor came from, also across pages. */
export function useAdjacentApplications(id: string): AdjacentApplications | null {
  useListOfLink(id);
  const context = useListContext();
  const place = context?.ids.indexOf(id) ?? -1;
  useFetchMore(context, place);
  if (!context || place < 0) return null;
  return {
    previous: context.ids[place - 1],
    next: context.ids[place + 1],
    position: context.offset + place + 1,
    total: context.totalCount,
  };
}

/** In a new tab or through a shared link, fetches the page of the list that the address names. */
function useListOfLink(id: string): void {
  const client = useQueryClient();
  const context = useListContext();
  const query = useLinkedList();
  const search = query && writeListSearch(query);
  const isKnown =
    !search || Boolean(context?.ids.includes(id) && isSameList(context.search, search));
  const { data: found } = useQuery({
    queryKey: ['adjacent', 'of link', id, search],
    enabled: !isKnown,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errorToast: 'none' },
    async queryFn() {
      if (!query) return null;
      return findPageOf(id, query.page, (page) =>
        client.fetchQuery(listOptions({ ...query, page })),
      );
    },
  });
  useEffect(() => {
    if (isKnown || !query || !found) return;
    const { page, ids, totalCount } = found;
    const offset = (page - 1) * query.limit;
    rememberList({ search: writeListSearch({ ...query, page }), ids, offset, totalCount });
  }, [isKnown, query, found]);
}

/** At either end of the known part of the list, fetches what comes beyond it. */
function useFetchMore(context: ListContext | null, place: number): void {
  const client = useQueryClient();
  const direction = context && place >= 0 ? missingDirection(context, place) : undefined;
  const { data: more } = useQuery({
    // Not below the other keys of applications: a mutation must not fetch it again.
    queryKey: ['adjacent', direction, context?.search, context?.offset, context?.ids.length],
    enabled: direction !== undefined,
    // Fetched once per end: later changes belong to the next visit of the list.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errorToast: 'none' },
    async queryFn() {
      if (!context) return [];
      const query = readListSearch(context.search);
      const find = direction === 'before' ? findPreceding : findFollowing;
      return find({ ...context, limit: query.limit }, async (page) => {
        const answer = await client.fetchQuery(listOptions({ ...query, page }));
        return answer.applications;
      });
    },
  });
  useEffect(() => {
    if (!context || !direction || !more || more.length === 0) return;
    const isBefore = direction === 'before';
    rememberList({
      ...context,
      ids: isBefore ? [...more, ...context.ids] : [...context.ids, ...more],
      offset: isBefore ? Math.max(0, context.offset - more.length) : context.offset,
    });
  }, [context, direction, more]);
}

function missingDirection({ ids, offset, totalCount }: ListContext, place: number) {
  if (place === ids.length - 1 && offset + ids.length < totalCount) return 'after';
  return place === 0 && offset > 0 ? 'before' : undefined;
}
