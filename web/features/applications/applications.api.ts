import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type ApplicationCounts,
  type ApplicationListQuery,
  applicationCountsResponse,
  applicationListResponse,
  type ListView,
} from '#contract/applications/applications.ts';
import { contradictions } from '#contract/applications/filters.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { type Role, usersResponse } from '#contract/users/users.ts';
import { api } from '#web/lib/api/api.ts';
import { readOptions } from '#web/lib/api/read-options.ts';
import { filtersOf, writeListSearch } from './list/list-search.ts';
import { applicationKeys } from './mutations/applications-cache.ts';

/** The API knows no columns. */
type ListQuery = ApplicationListQuery & Pick<ListView, 'columns'>;

const NOTHING: z.output<typeof applicationListResponse> = { applications: [], totalCount: 0 };

export function listOptions({ columns: _columns, ...query }: ListQuery) {
  return queryOptions({
    queryKey: applicationKeys.list(query),
    queryFn: ({ signal }) => {
      // The API refuses them; the screen says which ones exclude each other.
      if (contradictions(query).length > 0) return NOTHING;
      const search = writeListSearch(query);
      return api.get(paths.applications, applicationListResponse, { query: search, signal });
    },
    // The old rows stay, dimmed, until the new ones are there.
    placeholderData: keepPreviousData,
    meta: { failed: messages.fetchApplicationsFailed },
  });
}

const NO_COUNTS: ApplicationCounts = { byStatus: [], withdrawn: 0 };

/** How many of the list have each status; the tabs work without it. */
export function countsOptions(query: ApplicationListQuery) {
  const { status: _, statuses: __, withdrawn: ___, ...filters } = filtersOf(query);
  return queryOptions({
    queryKey: applicationKeys.counts(filters),
    queryFn: ({ signal }) => {
      if (contradictions(filters).length > 0) return NO_COUNTS;
      const search = writeListSearch(filters);
      return api.get(paths.applicationCounts, applicationCountsResponse, { query: search, signal });
    },
    placeholderData: keepPreviousData,
    meta: { errorToast: 'none' },
  });
}

const reviewers: Role = 'admin';

/** For the reviewer filter, which is empty if this fails. */
export const reviewersOptions = queryOptions({
  ...readOptions(['users', 'reviewers'], paths.users, usersResponse, { role: reviewers }),
  staleTime: 60_000,
});
