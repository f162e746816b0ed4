import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type ApplicationListQuery,
  applicationListAnswer,
} from '#contract/applications/applications.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { type Role, usersAnswer } from '#contract/users/users.ts';
import { api } from '#web/lib/api/api.ts';
import { writeListSearch } from './list/list-search.ts';
import { applicationKeys } from './mutations/applications-cache.ts';

export const listOptions = (query: ApplicationListQuery) =>
  queryOptions({
    queryKey: applicationKeys.list(query),
    queryFn: ({ signal }) =>
      api.get(paths.applications, applicationListAnswer, { query: writeListSearch(query), signal }),
    // The old rows stay, dimmed, until the new ones are there.
    placeholderData: keepPreviousData,
    meta: { failed: messages.fetchApplicationsFailed },
  });

const reviewers: Role = 'admin';

/** For the reviewer filter, which is empty if this fails. */
export const reviewersOptions = queryOptions({
  queryKey: ['users', 'reviewers'],
  queryFn: ({ signal }) =>
    api.get(paths.users, usersAnswer, { query: { role: reviewers }, signal }),
  staleTime: 60_000,
  meta: { errorToast: 'none' },
});
