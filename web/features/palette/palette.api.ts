import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { applicationListResponse } from '#contract/applications/applications.ts';
import { viewsResponse } from '#contract/applications/views.ts';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { storiesResponse } from '#contract/newsroom/stories.ts';
import { paths } from '#contract/shared/paths.ts';
import { usersResponse } from '#contract/users/users.ts';
import { api } from '#web/lib/api/api.ts';

/** How many applications, people and stories are shown. */
const FOUND_MAX = 5;
/** Shorter texts match too much to be worth a search. */
const SEARCH_MIN = 2;

// A failure is shown in its group, at once.
const shared = { retry: false, meta: { errorToast: 'none' } } as const;

/** Not below ['applications']: mutations change what is cached there. */
export const foundApplicationsOptions = (search: string) =>
  queryOptions({
    ...shared,
    queryKey: ['palette', 'applications', search],
    queryFn: ({ signal }) =>
      api.get(paths.applications, applicationListResponse, {
        query: { search, limit: FOUND_MAX },
        signal,
      }),
    enabled: search.length >= SEARCH_MIN,
    placeholderData: keepPreviousData,
  });

export const foundPeopleOptions = (search: string) =>
  queryOptions({
    ...shared,
    queryKey: ['palette', 'people', search],
    queryFn: ({ signal }) => api.get(paths.users, usersResponse, { query: { search }, signal }),
    select: ({ users }) => users.slice(0, FOUND_MAX),
    enabled: search.length >= SEARCH_MIN,
    placeholderData: keepPreviousData,
  });

export const foundStoriesOptions = (search: string) =>
  queryOptions({
    ...shared,
    queryKey: ['palette', 'stories', search],
    queryFn: ({ signal }) =>
      api.get(newsroomPaths.deskStories, storiesResponse, {
        query: { search, limit: FOUND_MAX },
        signal,
      }),
    enabled: search.length >= SEARCH_MIN,
    placeholderData: keepPreviousData,
  });

export const viewsOptions = queryOptions({
  ...shared,
  // Below ['views'], so that a change of a view refreshes these as well.
  queryKey: ['views', 'palette'],
  queryFn: ({ signal }) => api.get(paths.views, viewsResponse, { signal }),
});
