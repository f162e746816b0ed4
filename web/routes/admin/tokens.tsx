import { useSearch } from '@tanstack/react-router';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { tokenListQuery } from '#contract/tokens/tokens.ts';
import { TokenList } from '#web/features/tokens/token-list.tsx';
import { readQuery } from '#web/lib/browser/list-query.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SettingsMenu } from './settings-menu.tsx';

export function TokensPage() {
  const search = useSearch({ from: '/admin/tokens' });
  return (
    <>
      <PageTitle>{PAGE_TITLES.tokens}</PageTitle>
      <SettingsMenu />
      <TokenList query={readQuery(tokenListQuery, search)} />
    </>
  );
}
