import { useSearch } from '@tanstack/react-router';
import { ownStoriesQuery } from '#contract/newsroom/stories.ts';
import { ownStoryTexts } from '#contract/newsroom/story-texts.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { OwnStoryList } from '#web/features/stories/own-story-list.tsx';
import { readQuery } from '#web/lib/browser/list-query.ts';
import { OwnPage } from './own-page.tsx';

export function OwnStoriesPage() {
  const search = useSearch({ from: '/correspondent/stories' });
  return (
    <OwnPage title={PAGE_TITLES.ownStories} lead={ownStoryTexts.lead}>
      <OwnStoryList query={readQuery(ownStoriesQuery, search)} />
    </OwnPage>
  );
}
