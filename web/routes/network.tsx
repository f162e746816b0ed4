import { QueryClientProvider } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { networkQuery } from '#contract/newsroom/network.ts';
import { networkTexts } from '#contract/newsroom/network-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { NetworkPeople } from '#web/features/network/network-people.tsx';
import { queryClient } from '#web/lib/api/query-client.ts';
import { Column, Stack } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { OwnLayout } from './public-layout.tsx';

export function NetworkPage() {
  const search = useSearch({ from: '/correspondent/network' });
  return (
    <QueryClientProvider client={queryClient}>
      <OwnLayout>
        <Column>
          <PageTitle>{PAGE_TITLES.network}</PageTitle>
          <p>
            <Link to={pages.correspondent}>{networkTexts.toPortal}</Link>
          </p>
          <Soft size="lg">{networkTexts.lead}</Soft>
          <Stack gap={7}>
            <NetworkPeople query={networkQuery.catch(ALL).parse(search)} />
            <p>
              {networkTexts.listed} <Link to={pages.account}>{networkTexts.toAccount}</Link>
            </p>
          </Stack>
        </Column>
      </OwnLayout>
    </QueryClientProvider>
  );
}

const ALL = networkQuery.parse({});
