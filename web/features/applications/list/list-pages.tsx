import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApplicationListQuery } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { lastPage, writeListSearch } from './list-search.ts';

/** Page x of y, where there is more than one. */
export function ListPages({ query, total }: { query: ApplicationListQuery; total: number }) {
  if (total <= query.limit) return null;
  const last = lastPage(total, query.limit);
  const to = (page: number, children: ReactNode) => (
    <PageLink query={query} page={page} isThere={page >= 1 && page <= last && page !== query.page}>
      {children}
    </PageLink>
  );
  return (
    <nav className="list-pages" aria-label={listTexts.pages}>
      {to(1, listTexts.firstPage)}
      {to(query.page - 1, labels.previous)}
      <span aria-current="page">{listTexts.pageOf(query.page, last)}</span>
      {to(query.page + 1, labels.next)}
      {to(last, listTexts.lastPage)}
    </nav>
  );
}

function PageLink({
  query,
  page,
  isThere,
  children,
}: {
  query: ApplicationListQuery;
  page: number;
  isThere: boolean;
  children: ReactNode;
}) {
  if (!isThere) {
    return (
      <span className="button small" aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <Link
      className="button small"
      to={pages.applications}
      search={writeListSearch({ ...query, page })}
    >
      {children}
    </Link>
  );
}
