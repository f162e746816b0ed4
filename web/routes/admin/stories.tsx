import { useSearch } from '@tanstack/react-router';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { DeskStoryList } from '#web/features/stories/desk-story-list.tsx';
import { readStorySearch } from '#web/features/stories/story-search.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

export function StoriesPage() {
  const search = useSearch({ from: '/admin/stories' });
  return (
    <>
      <PageTitle>{PAGE_TITLES.stories}</PageTitle>
      <DeskStoryList query={readStorySearch(search)} />
    </>
  );
}
