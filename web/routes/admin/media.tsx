import { useSearch } from '@tanstack/react-router';
import { libraryQuery } from '#contract/newsroom/library.ts';
import { libraryTexts } from '#contract/newsroom/library-texts.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { Library } from '#web/features/stories/library.tsx';
import { readQuery } from '#web/lib/browser/list-query.ts';
import { Stack } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Soft } from '#web/ui/soft.tsx';

export function MediaPage() {
  const search = useSearch({ from: '/admin/media' });
  return (
    <>
      <PageTitle>{PAGE_TITLES.media}</PageTitle>
      <Stack gap={3}>
        <Soft size="sm">{libraryTexts.deskLead}</Soft>
        <Library owner="desk" query={readQuery(libraryQuery, search)} />
      </Stack>
    </>
  );
}
