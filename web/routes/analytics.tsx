import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { analyticsTexts } from '#contract/newsroom/library-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { Analytics } from '#web/features/stories/analytics.tsx';
import { queryClient } from '#web/lib/api/query-client.ts';
import { Column, Stack } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { OwnLayout } from './public-layout.tsx';

export function AnalyticsPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <OwnLayout>
        <Column>
          <PageTitle>{PAGE_TITLES.analytics}</PageTitle>
          <p>
            <Link to={pages.correspondent}>{analyticsTexts.toPortal}</Link>
          </p>
          <Soft size="lg">{analyticsTexts.lead}</Soft>
          <Stack gap={7}>
            <Analytics />
          </Stack>
        </Column>
      </OwnLayout>
    </QueryClientProvider>
  );
}
