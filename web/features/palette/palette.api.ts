import { queryOptions } from '@tanstack/react-query';
import { applicationListResponse } from '#contract/applications/applications.ts';
import { viewsResponse } from '#contract/applications/views.ts';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { storiesResponse } from '#contract/newsroom/stories.ts';
import { paths } from '#contract/shared/paths.ts';
import { usersResponse } from '#contract/users/users.ts';
import { pageOptions, readOptions } from '#web/lib/api/read-options.ts';

/** How many applications, people and stories are shown. */
const FOUND_MAX = 5;
/** Shorter texts match too much to be worth a search. */
const SEARCH_MIN = 2;

/** A failure is shown in its group, at once. */
const ofSearch = (search: string) => ({ retry: false, enabled: search.length >= SEARCH_MIN });

/** Not below ['applications']: mutations change what is cached there. */
export const foundApplicationsOptions = (search: string) =>
  queryOptions({
    ...pageOptions(['palette', 'applications'], paths.applications, applicationListResponse, {
      search,
      limit: FOUND_MAX,
    }),
    ...ofSearch(search),
  });

export const foundPeopleOptions = (search: string) =>
  queryOptions({
    ...pageOptions(['palette', 'people'], paths.users, usersResponse, { search }),
    ...ofSearch(search),
    select: ({ users }) => users.slice(0, FOUND_MAX),
  });

export const foundStoriesOptions = (search: string) =>
  queryOptions({
    ...pageOptions(['palette', 'stories'], newsroomPaths.deskStories, storiesResponse, {
      search,
      limit: FOUND_MAX,
    }),
    ...ofSearch(search),
  });

export const viewsOptions = queryOptions({
  // Below ['views'], so that a change of a view refreshes these as well.
  ...readOptions(['views', 'palette'], paths.views, viewsResponse),
  retry: false,
});
