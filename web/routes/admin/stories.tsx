import { Link, useSearch } from '@tanstack/react-router';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { DeskStoryList } from '#web/features/stories/desk-story-list.tsx';
import { readStorySearch } from '#web/features/stories/story-search.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export function StoriesPage() {
  const search = useSearch({ from: '/admin/stories' });
  return (
    <>
      <PageTitle
        actions={
          <Link to={pages.media} className={buttonClass({ size: 'compact' })}>
            {PAGE_TITLES.media}
          </Link>
        }
      >
        {PAGE_TITLES.stories}
      </PageTitle>
      <DeskStoryList query={readStorySearch(search)} />
    </>
  );
}
