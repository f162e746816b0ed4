import { useSearch } from '@tanstack/react-router';
import { letterListQuery } from '#contract/letters/letters.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { LetterList } from '#web/features/letters/letter-list.tsx';
import { readQuery } from '#web/lib/browser/list-query.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SettingsMenu } from './settings-menu.tsx';

export function MessagesPage() {
  const search = useSearch({ from: '/admin/messages' });
  return (
    <>
      <PageTitle>{PAGE_TITLES.messages}</PageTitle>
      <SettingsMenu />
      <LetterList query={readQuery(letterListQuery, search)} />
    </>
  );
}
