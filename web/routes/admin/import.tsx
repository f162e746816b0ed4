import { useSearch } from '@tanstack/react-router';
import { importListQuery } from '#contract/imports/imports.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { ImportList } from '#web/features/import/import-list.tsx';
import { readQuery } from '#web/lib/browser/list-query.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SettingsMenu } from './settings-menu.tsx';

export function ImportPage() {
  const search = useSearch({ from: '/admin/import' });
  return (
    <>
      <PageTitle>{PAGE_TITLES.import}</PageTitle>
      <SettingsMenu />
      <ImportList query={readQuery(importListQuery, search)} />
    </>
  );
}
