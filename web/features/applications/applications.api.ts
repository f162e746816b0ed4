import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApplicationListQuery, applicationListAnswer } from '#contract/applications.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { type Role, usersAnswer } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';
import { applicationKeys } from './applications-cache.ts';
import { writeListSearch } from './list-search.ts';

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

/** Who may have scored an application. Without an answer the filter offers nobody; no more is lost. */
export const reviewersOptions = queryOptions({
  queryKey: ['users', 'reviewers'],
  queryFn: ({ signal }) =>
    api.get(paths.users, usersAnswer, { query: { role: reviewers }, signal }),
  staleTime: 60_000,
  meta: { say: 'nothing' },
});
