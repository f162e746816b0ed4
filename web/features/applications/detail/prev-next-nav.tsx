import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { pages } from '#contract/shared/pages.ts';
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
import { type Shortcut, useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { ChevronLeftIcon } from '#web/ui/icons.tsx';
import { backLinkClass, PrevNext } from '#web/ui/prev-next.tsx';
import { detailOptions } from './detail.api.ts';
import { keepList, useLinkedList, useListSearch } from './list-link.ts';

const DETAIL = '/admin/applications/$id';

export function BackToList() {
  return (
    <Link to={pages.applications} search={useListSearch()} className={backLinkClass}>
      <ChevronLeftIcon size={16} />
      {detailTexts.backToList}
    </Link>
  );
}

/** Back to the list that the editor came from, and to its previous and next application. */
export function PrevNextNav({ id, hasKeys }: { id: string; hasKeys: boolean }) {
  const adjacent = useAdjacentApplications(id);
  const { previous, next } = adjacent ?? {};
  usePrevNextKeys(hasKeys, previous, next);
  usePrefetch(next);
  return (
    <PrevNext
      label={detailTexts.listNavigation}
      back={<BackToList />}
      adjacent={adjacent}
      position={detailTexts.position}
      link={(id, props) => (
        <Link {...props} to={DETAIL} params={{ id }} search={keepList} replace />
      )}
    />
  );
}

// Both replace the history entry: Back leaves to the list, not to the applications in between.
function usePrevNextKeys(hasKeys: boolean, previous: string | undefined, next: string | undefined) {
  const navigate = useNavigate();
  const search = useListSearch();
  const step = (id: string | undefined, shortcut: Omit<Shortcut, 'run'>, arrow: string) => {
    if (id === undefined) return [];
    const run = () =>
      void navigate({ to: DETAIL, params: { id }, search: keepList, replace: true });
    return [
      { ...shortcut, run },
      { key: arrow, run },
    ];
  };
  const goBack = () => void navigate({ to: pages.applications, search });
  const keys = [
    ...step(next, detailShortcuts.next, 'ArrowRight'),
    ...step(previous, detailShortcuts.previous, 'ArrowLeft'),
    { ...detailShortcuts.back, run: goBack },
    { key: 'Escape', run: goBack },
  ];
  useShortcuts(hasKeys ? keys : []);
}

/** The next application is the one most likely to be opened. */
function usePrefetch(id: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    void client.prefetchQuery({ ...detailOptions(id), meta: { errorToast: 'none' } });
  }, [client, id]);
}

/** The applications before and after one in the list that the editor came from, also across pages. */
function useAdjacentApplications(id: string): Adjacent | null {
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
