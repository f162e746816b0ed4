import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { type OwnStoriesQuery, storiesResponse } from '#contract/newsroom/stories.ts';
import { readOptions } from '#web/lib/api/read-options.ts';

// Apart from what the editor needs, so that the portal's page does not load that.

export const ownStoriesOptions = (query: Partial<OwnStoriesQuery>) =>
  readOptions(['own-stories', 'list'], paths.stories, storiesResponse, query);
