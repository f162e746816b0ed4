import { queryOptions } from '@tanstack/react-query';
import {
  deleteViewResponse,
  type ViewList,
  viewResponse,
  viewsResponse,
} from '#contract/applications/views.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { readOptions } from '#web/lib/api/read-options.ts';
import { useAction } from '#web/lib/api/use-action.ts';

const KEY = ['views'];

/** The own views of a list and those that colleagues share. */
export const viewsOf = (list: ViewList) =>
  queryOptions({
    ...readOptions(KEY, paths.views, viewsResponse),
    select: ({ views }) => views.filter((view) => view.list === list),
    staleTime: 60_000,
  });

type ViewInput = { name: string; list: ViewList; query: string; is_shared: boolean };

// The dialog shows errors itself. The list is loaded after one, too: a view may have been deleted meanwhile.

export const useSaveView = (id: string | undefined) =>
  useAction(
    (view: ViewInput) =>
      id === undefined
        ? api.post(paths.views, viewResponse, view)
        : api.put(paths.view(id), viewResponse, view),
    { stale: [KEY] },
  );

export const useDeleteView = () =>
  useAction((id: string) => api.delete(paths.view(id), deleteViewResponse), { stale: [KEY] });
