import { Link } from '@tanstack/react-router';
import type { ApplicationListQuery } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { lastPage, writeListSearch } from './list-search.ts';

/** Page x of y, where there is more than one. */
export function ListPages({ query, total }: { query: ApplicationListQuery; total: number }) {
  if (total <= query.limit) return null;
  const last = lastPage(total, query.limit);
  const linkTo = (page: number, label: string) => {
    if (page < 1 || page > last || page === query.page) {
      return (
        <span className={buttonClass({ size: 'compact', isOff: true })} aria-disabled="true">
          {label}
        </span>
      );
    }
    const search = writeListSearch({ ...query, page });
    return (
      <Link className={buttonClass({ size: 'compact' })} to={pages.applications} search={search}>
        {label}
      </Link>
    );
  };
  return (
    <nav className="list-pages" aria-label={listTexts.pages}>
      {linkTo(1, listTexts.firstPage)}
      {linkTo(query.page - 1, labels.previous)}
      <span aria-current="page">{listTexts.pageOf(query.page, last)}</span>
      {linkTo(query.page + 1, labels.next)}
      {linkTo(last, listTexts.lastPage)}
    </nav>
  );
}
