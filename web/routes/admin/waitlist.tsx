import { useSearch } from '@tanstack/react-router';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { waitlistQuery } from '#contract/waitlist/waitlist.ts';
import { WaitlistScreen } from '#web/features/waitlist/waitlist.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

const LINES_PER_PAGE = 10;
const PEOPLE_PER_PAGE = 25;

export function WaitlistPage() {
  const search = useSearch({ from: '/admin/waitlist' });
  return (
    <>
      <PageTitle>{PAGE_TITLES.waitlist}</PageTitle>
      <WaitlistScreen query={readSearch(search)} />
    </>
  );
}

/** What is in the address; an invalid one shows all lines. */
function readSearch({ zipCode, page }: Record<string, unknown>) {
  const limit = zipCode ? PEOPLE_PER_PAGE : LINES_PER_PAGE;
  return waitlistQuery.catch(ALL_LINES).parse({ zipCode, page, limit });
}

const ALL_LINES = waitlistQuery.parse({ limit: LINES_PER_PAGE });
