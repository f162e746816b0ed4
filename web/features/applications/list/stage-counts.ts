import { queryOptions } from '@tanstack/react-query';
import { listOptions } from '#web/features/applications/applications.api.ts';
import { readListSearch } from './list-search.ts';

/** How many applications a list has; a failure is shown in place, without a toast. */
export const countOptions = (search: Record<string, string>) =>
  queryOptions({
    ...listOptions({ ...readListSearch(search), limit: 1 }),
    select: ({ totalCount }) => totalCount,
    meta: { errorToast: 'none' },
  });
