import { useSearch } from '@tanstack/react-router';
import { snippetListQuery } from '#contract/letters/snippets.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { SnippetList } from '#web/features/snippets/snippet-list.tsx';
import { readQuery } from '#web/lib/browser/list-query.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SettingsMenu } from './settings-menu.tsx';

export function SnippetsPage() {
  const search = useSearch({ from: '/admin/snippets' });
  return (
    <>
      <PageTitle>{PAGE_TITLES.snippets}</PageTitle>
      <SettingsMenu />
      <SnippetList query={readQuery(snippetListQuery, search)} />
    </>
  );
}
