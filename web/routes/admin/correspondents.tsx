import { useSearch } from '@tanstack/react-router';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { rosterSearch } from '#web/features/roster/roster.api.ts';
import { RosterList } from '#web/features/roster/roster-list.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { writeTo } from './write-to.tsx';

export function CorrespondentsPage() {
  const search = useSearch({ from: '/admin/correspondents' });
  return (
    <>
      <PageTitle>{PAGE_TITLES.correspondents}</PageTitle>
      <RosterList query={rosterSearch.read(search)} onWrite={writeTo} />
    </>
  );
}
