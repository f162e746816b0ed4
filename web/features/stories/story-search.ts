import { storyListQuery } from '#contract/newsroom/stories.ts';
import { listQueryIn } from '#web/lib/browser/list-query.ts';

export const {
  read: readStorySearch,
  write: writeStorySearch,
  hasFilters: hasStoryFilters,
} = listQueryIn(storyListQuery);
