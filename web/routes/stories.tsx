import { QueryClientProvider } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ownStoriesQuery } from '#contract/newsroom/stories.ts';
import { ownStoryTexts } from '#contract/newsroom/story-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { OwnStoryList } from '#web/features/stories/own-story-list.tsx';
import { queryClient } from '#web/lib/api/query-client.ts';
import { Column } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { OwnLayout } from './public-layout.tsx';

const ALL = ownStoriesQuery.parse({});

export function OwnStoriesPage() {
  const search = useSearch({ from: '/correspondent/stories' });
  return (
    <QueryClientProvider client={queryClient}>
      <OwnLayout>
        <Column>
          <PageTitle>{PAGE_TITLES.ownStories}</PageTitle>
          <p>
            <Link to={pages.correspondent}>{ownStoryTexts.toPortal}</Link>
          </p>
          <Soft size="lg">{ownStoryTexts.lead}</Soft>
          <OwnStoryList query={ownStoriesQuery.catch(ALL).parse(search)} />
        </Column>
      </OwnLayout>
    </QueryClientProvider>
  );
}
