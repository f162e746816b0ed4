import { useSearch } from '@tanstack/react-router';
import { ownStoriesQuery } from '#contract/newsroom/stories.ts';
import { ownStoryTexts } from '#contract/newsroom/story-texts.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { OwnStoryList } from '#web/features/stories/own-story-list.tsx';
import { OwnPage } from './own-page.tsx';

const ALL = ownStoriesQuery.parse({});

export function OwnStoriesPage() {
  const search = useSearch({ from: '/correspondent/stories' });
  return (
    <OwnPage title={PAGE_TITLES.ownStories} lead={ownStoryTexts.lead}>
      <OwnStoryList query={ownStoriesQuery.catch(ALL).parse(search)} />
    </OwnPage>
  );
}
