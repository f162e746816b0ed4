import { useSearch } from '@tanstack/react-router';
import { libraryQuery } from '#contract/newsroom/library.ts';
import { libraryTexts } from '#contract/newsroom/library-texts.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { Library } from '#web/features/stories/library.tsx';
import { readQuery } from '#web/lib/browser/list-query.ts';
import { OwnPage } from './own-page.tsx';

export function OwnMediaPage() {
  const search = useSearch({ from: '/correspondent/media' });
  return (
    <OwnPage title={PAGE_TITLES.ownMedia} lead={libraryTexts.lead}>
      <Library owner="own" query={readQuery(libraryQuery, search)} />
    </OwnPage>
  );
}
