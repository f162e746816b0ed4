import { Link } from '@tanstack/react-router';
import type { ApplicationListQuery } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { ListPages } from '#web/ui/list-pages.tsx';
import { lastPage, writeListSearch } from './list-search.ts';

export function ApplicationPages({ query, total }: { query: ApplicationListQuery; total: number }) {
  return (
    <ListPages
      label={listTexts.pages}
      page={query.page}
      last={lastPage(total, query.limit)}
      hasEnds
      link={(page, props) => (
        <Link {...props} to={pages.applications} search={writeListSearch({ ...query, page })} />
      )}
    />
  );
}
