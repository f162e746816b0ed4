import { Link, useSearch } from '@tanstack/react-router';
import { listShortcuts, listTexts } from '#contract/applications/list-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { ApplicationList } from '#web/features/applications/list/application-list.tsx';
import {
  filtersOf,
  readListSearch,
  writeListSearch,
} from '#web/features/applications/list/list-search.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ShortcutHelp } from '#web/ui/shortcut-help.tsx';

export function ApplicationsPage() {
  const query = readListSearch(useSearch({ from: '/admin/applications' }));
  return (
    <>
      <PageTitle actions={<Actions filters={writeListSearch(filtersOf(query))} />}>
        {PAGE_TITLES.applications}
      </PageTitle>
      <ApplicationList query={query} />
    </>
  );
}

function Actions({ filters }: { filters: Record<string, string> }) {
  return (
    <div className="list-actions">
      <Link className="button small" to={pages.reports} search={filters}>
        <DownloadIcon size={16} />
        {listTexts.exportThese}
      </Link>
      <ShortcutHelp shortcuts={Object.values(listShortcuts)} />
    </div>
  );
}
