import { Link, useSearch } from '@tanstack/react-router';
import { networkQuery } from '#contract/newsroom/network.ts';
import { networkTexts } from '#contract/newsroom/network-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { NetworkPeople } from '#web/features/network/network-people.tsx';
import { readQuery } from '#web/lib/browser/list-query.ts';
import { OwnPage } from './own-page.tsx';

export function NetworkPage() {
  const search = useSearch({ from: '/correspondent/network' });
  return (
    <OwnPage title={PAGE_TITLES.network} lead={networkTexts.lead}>
      <NetworkPeople query={readQuery(networkQuery, search)} />
      <p>
        {networkTexts.listed} <Link to={pages.account}>{networkTexts.toAccount}</Link>
      </p>
    </OwnPage>
  );
}
