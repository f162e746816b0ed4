import { QueryClientProvider } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { libraryQuery } from '#contract/newsroom/library.ts';
import { libraryTexts } from '#contract/newsroom/library-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { Library } from '#web/features/stories/library.tsx';
import { queryClient } from '#web/lib/api/query-client.ts';
import { Column } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { OwnLayout } from './public-layout.tsx';

const ALL = libraryQuery.parse({});

export function OwnMediaPage() {
  const search = useSearch({ from: '/correspondent/media' });
  return (
    <QueryClientProvider client={queryClient}>
      <OwnLayout>
        <Column>
          <PageTitle>{PAGE_TITLES.ownMedia}</PageTitle>
          <p>
            <Link to={pages.correspondent}>{libraryTexts.toPortal}</Link>
          </p>
          <Soft size="lg">{libraryTexts.lead}</Soft>
          <Library owner="own" query={libraryQuery.catch(ALL).parse(search)} />
        </Column>
      </OwnLayout>
    </QueryClientProvider>
  );
}
