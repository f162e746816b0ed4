import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { deleteResponse } from '#contract/applications/applications.ts';
import { OPEN_PAGE_MS, type OpenPage, openPageResponse } from '#contract/reviews/reviews.ts';
import { paths } from '#contract/shared/paths.ts';
import { applicationKeys } from '#web/features/applications/mutations/applications-cache.ts';
import { api } from '#web/lib/api/api.ts';
import { isNotFound } from '#web/lib/api/api-error.ts';
import { session } from '#web/lib/auth/session.ts';

const NOBODY: OpenPage['editors'] = [];

/**
 * Reports every ten seconds, while the tab is visible, that this application is open here. Returns the
 * other editors who have it open, and fetches what they change (rule review-14).
 */
export function useOpenPage(id: string, isReviewing: boolean, version: number) {
  const client = useQueryClient();
  const queryKey = applicationKeys.detail(id);
  const { data, dataUpdatedAt, error, errorUpdatedAt } = useQuery({
    queryKey: ['open-page', id, isReviewing],
    queryFn: ({ signal }) =>
      api.post(
        paths.applicationOpenPage(id),
        openPageResponse,
        { is_reviewing: isReviewing },
        { signal },
      ),
    refetchInterval: OPEN_PAGE_MS,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { errorToast: 'none' },
  });
  const editors = data?.editors ?? NOBODY;

  const refresh = useEffectEvent(() => {
    const isNewer = data !== undefined && data.version > version;
    // Notes have no version, so everything is fetched while somebody else is at work on it.
    const isStale = error ? isNotFound(error) : isNewer || editors.length > 0;
    // What this tab changes comes with its own response.
    const isOwn = client.isMutating({ mutationKey: applicationKeys.mutations }) > 0;
    if (isStale && !isOwn) void client.invalidateQueries({ queryKey });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response
  useEffect(() => refresh(), [dataUpdatedAt, errorUpdatedAt]);

  const leave = useEffectEvent(() => {
    // After a sign-out or a deletion there is nothing to leave.
    if (session.token() === null || !client.getQueryData(queryKey)) return;
    const options = { keepalive: true };
    void api
      .delete(paths.applicationOpenPage(id), deleteResponse, undefined, options)
      .catch(() => {});
  });
  useEffect(() => {
    const handleHide = () => leave();
    window.addEventListener('pagehide', handleHide);
    return () => {
      window.removeEventListener('pagehide', handleHide);
      leave();
    };
  }, []);
  return editors;
}
