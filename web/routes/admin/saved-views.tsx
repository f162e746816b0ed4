import { useLocation } from '@tanstack/react-router';
import { pages } from '#contract/shared/pages.ts';
import { isSameList } from '#web/features/applications/list/list-context.ts';
import { readListSearch, writeListSearch } from '#web/features/applications/list/list-search.ts';
import { ViewLinks } from '#web/features/views/view-links.tsx';
import { viewSearch } from '#web/features/views/view-query.ts';

/** The saved views, with the one that is open marked. */
export function SavedViews({ onChosen }: { onChosen?: (() => void) | undefined }) {
  const { pathname, search } = useLocation();
  const inView =
    pathname === pages.applications ? writeListSearch(readListSearch(search)) : undefined;
  return (
    <ViewLinks
      search={inView}
      isOpenView={(view) => inView !== undefined && isSameList(inView, viewSearch(view))}
      onChosen={onChosen}
    />
  );
}
