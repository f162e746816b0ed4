import { useSearch } from '@tanstack/react-router';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { RosterList } from '#web/features/roster/roster-list.tsx';
import { rosterSearch } from '#web/features/roster/roster-search.ts';
import { SaveViewButton } from '#web/features/views/save-view-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { writeTo } from './write-to.tsx';

export function CorrespondentsPage() {
  const search = useSearch({ from: '/admin/correspondents' });
  const query = rosterSearch.read(search);
  return (
    <>
      <PageTitle
        actions={<SaveViewButton list="correspondents" search={rosterSearch.write(query)} />}
      >
        {PAGE_TITLES.correspondents}
      </PageTitle>
      <RosterList query={query} onWrite={writeTo} />
    </>
  );
}
