import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listOptions } from '#web/features/applications/applications.api.ts';
import {
  isSameList,
  rememberList,
  useAdjacent,
  useListContext,
} from '#web/features/applications/list/list-context.ts';
import { readListSearch, writeListSearch } from '#web/features/applications/list/list-search.ts';
import { findPageOf } from '#web/lib/browser/list-navigation.ts';
import type { Adjacent } from '#web/lib/browser/list-part.ts';
import { useLinkedList } from './list-link.ts';

/** The applications before and after one in the list that the editor came from, also across pages. */
export function useAdjacentApplications(id: string): Adjacent | null {
  const client = useQueryClient();
  useListOfLink(id);
  return useAdjacent(id, (search) => {
    const query = readListSearch(search);
    const fetchPage = async (page: number) =>
      (await client.fetchQuery(listOptions({ ...query, page }))).applications;
    return { limit: query.limit, fetchPage };
  });
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
