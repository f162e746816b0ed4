import { useLocation } from '@tanstack/react-router';
import type { ViewList } from '#contract/applications/views.ts';
import { pages } from '#contract/shared/pages.ts';
import { isSameList } from '#web/features/applications/list/list-context.ts';
import { readListSearch, writeListSearch } from '#web/features/applications/list/list-search.ts';
import { rosterSearch } from '#web/features/roster/roster-search.ts';
import { ViewLinks } from '#web/features/views/view-links.tsx';
import { viewSearch } from '#web/features/views/view-query.ts';

type Search = Record<string, string>;
export type SavedViewsProps = { list: ViewList; onChosen?: (() => void) | undefined };

const SEARCHES: Record<ViewList, (search: Record<string, unknown>) => Search> = {
  applications: (search) => writeListSearch(readListSearch(search)),
  correspondents: (search) => rosterSearch.write(rosterSearch.read(search)),
};
const IS_SAME: Record<ViewList, (one: Search, other: Search) => boolean> = {
  applications: isSameList,
  correspondents: rosterSearch.isSame,
};

export function SavedViews({ list, onChosen }: SavedViewsProps) {
  const { pathname, search } = useLocation();
  const inView = pathname === pages[list] ? SEARCHES[list](search) : undefined;
  return (
    <ViewLinks
      list={list}
      search={inView}
      isOpenView={(view) => inView !== undefined && IS_SAME[list](inView, viewSearch(view))}
      onChosen={onChosen}
    />
  );
}
