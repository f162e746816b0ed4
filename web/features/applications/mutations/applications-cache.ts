import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  Application,
  ApplicationListQuery,
  ApplicationRow,
  applicationListResponse,
} from '#contract/applications/applications.ts';
import type { ApplicationDetail } from '#contract/applications/detail.ts';
import type { ApplicationFilters } from '#contract/applications/filters.ts';

type ListData = z.output<typeof applicationListResponse>;

const all = ['applications'] as const;
const lists = [...all, 'list'] as const;
const details = [...all, 'detail'] as const;

export const applicationKeys = {
  all,
  lists,
  list: (query: ApplicationListQuery) => [...lists, query] as const,
  counts: (filters: ApplicationFilters) => [...all, 'counts', filters] as const,
  details,
  detail: (id: string) => [...details, id] as const,
  /** Of every mutation, so that the last of several at once refreshes what is shown. */
  mutations: [...all, 'mutation'] as const,
};

/** What mutations change on a row and on the detail page alike. */
type Change = Partial<
  Pick<
    ApplicationRow,
    | 'status'
    | 'withdrawn_at'
    | 'waiting_since'
    | 'is_flagged'
    | 'flag_reason'
    | 'review_score'
    | 'version'
  >
>;

/** Shows a change before the server responds; returns the rollback. */
export async function applyOptimistic(client: QueryClient, ids: readonly string[], change: Change) {
  // A fetch that is still running would show the old state again.
  await client.cancelQueries({ queryKey: all });
  const before = client.getQueriesData({ queryKey: all });
  writeChange(client, ids, change);
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

/** Shows the application of a response on every screen. */
export function cacheApplication(client: QueryClient, application: Application): void {
  const { id, status, withdrawn_at, waiting_since, version } = application;
  const { is_flagged, flag_reason, review_score } = application;
  const state = { status, withdrawn_at, waiting_since, version };
  writeChange(client, [id], { ...state, is_flagged, flag_reason, review_score });
}

function writeChange(client: QueryClient, ids: readonly string[], change: Change): void {
  const changed = new Set(ids);
  client.setQueriesData<ListData>(
    { queryKey: lists },
    (data) =>
      data && {
        ...data,
        applications: data.applications.map((row) =>
          changed.has(row.id) ? { ...row, ...change } : row,
        ),
      },
  );
  client.setQueriesData<ApplicationDetail>({ queryKey: details }, (data) =>
    data && changed.has(data.application.id)
      ? { ...data, application: { ...data.application, ...change } }
      : data,
  );
}

export function removeFromCache(client: QueryClient, ids: readonly string[]): void {
  const gone = new Set(ids);
  for (const id of ids) client.removeQueries({ queryKey: applicationKeys.detail(id) });
  client.setQueriesData<ListData>({ queryKey: lists }, (data) => {
    if (!data) return data;
    const applications = data.applications.filter(({ id }) => !gone.has(id));
    const removed = data.applications.length - applications.length;
    return { applications, totalCount: data.totalCount - removed };
  });
}

/** The version that the editor has in view: a change of it must not overwrite somebody else's. */
export function versionInView(client: QueryClient, id: string): number | undefined {
  const detail = client.getQueryData<ApplicationDetail>(applicationKeys.detail(id));
  const rows = client
    .getQueriesData<ListData>({ queryKey: lists })
    .flatMap(([, data]) => data?.applications.filter((row) => row.id === id) ?? []);
  const versions = [detail?.application.version, ...rows.map(({ version }) => version)];
  const known = versions.filter((version) => version !== undefined);
  return known.length > 0 ? Math.max(...known) : undefined;
}

/** After a mutation: fetches everything again that shows or counts applications. */
export function refreshApplications(client: QueryClient): void {
  // Only after the last of several: an earlier refresh would overwrite what the later ones show.
  if (client.isMutating({ mutationKey: applicationKeys.mutations }) > 1) return;
  void client.invalidateQueries({ queryKey: all });
  void client.invalidateQueries({ queryKey: ['statistics'] });
  void client.invalidateQueries({ queryKey: ['waitlist'] });
}
