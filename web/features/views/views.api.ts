import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteViewResponse,
  type ViewList,
  viewResponse,
  viewsResponse,
} from '#contract/applications/views.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';

const KEY = ['views'];

/** The own views of a list and those that colleagues share. */
export const viewsOf = (list: ViewList) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.get(paths.views, viewsResponse, { signal })).views,
    select: (views) => views.filter((view) => view.list === list),
    staleTime: 60_000,
    meta: { errorToast: 'none' },
  });

// The dialog shows errors itself. Also after one: a view may have been deleted meanwhile.
function useRefresh() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: KEY });
}

type ViewInput = { name: string; list: ViewList; query: string; is_shared: boolean };

/** Saves a new view, or changes the one with this id. */
export function useSaveView(id: string | undefined) {
  return useMutation({
    mutationFn: (view: ViewInput) =>
      id === undefined
        ? api.post(paths.views, viewResponse, view)
        : api.put(paths.view(id), viewResponse, view),
    onSettled: useRefresh(),
    meta: { errorToast: 'none' },
  });
}

export function useDeleteView() {
  return useMutation({
    mutationFn: (id: string) => api.delete(paths.view(id), deleteViewResponse),
    onSettled: useRefresh(),
    meta: { errorToast: 'none' },
  });
}
