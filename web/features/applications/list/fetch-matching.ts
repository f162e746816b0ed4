import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ApplicationListQuery,
  BULK_MAX,
  type ListedApplication,
  MAX_PAGE_SIZE,
} from '#contract/applications/applications.ts';
import { listOptions } from '#web/features/applications/applications.api.ts';

type FetchPage = (page: number) => Promise<readonly ListedApplication[]>;

/** Every application of a list, page by page, up to as many as one call can change. */
export async function collectMatching(total: number, fetchPage: FetchPage) {
  // By id: a row may move to another page meanwhile.
  const found = new Map<string, ListedApplication>();
  const pages = Math.ceil(Math.min(total, BULK_MAX) / MAX_PAGE_SIZE);
  for (let page = 1; page <= pages; page++) {
    const rows = await fetchPage(page);
    for (const row of rows) found.set(row.id, row);
    if (rows.length < MAX_PAGE_SIZE) break;
  }
  return [...found.values()];
}

const pagesOf =
  (client: QueryClient, query: ApplicationListQuery): FetchPage =>
  async (page) =>
    (await client.fetchQuery(listOptions({ ...query, page, limit: MAX_PAGE_SIZE }))).applications;

/** A failed page shows its own toast. */
export function useFetchMatching(query: ApplicationListQuery) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (total: number) => collectMatching(total, pagesOf(client, query)),
    meta: { errorToast: 'none' },
  });
}
