import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { letterPaths as paths } from '#contract/letters/paths.ts';
import { snippetTexts as texts } from '#contract/letters/snippet-texts.ts';
import {
  type SnippetBody,
  type SnippetListQuery,
  snippetResponse,
  snippetsResponse,
} from '#contract/letters/snippets.ts';
import { api } from '#web/lib/api/api.ts';
import { useRefresh } from '#web/lib/api/use-refresh.ts';
import { toast } from '#web/lib/browser/toast.ts';

const KEY = ['snippets'];
// The screen shows these errors in place.
const meta = { errorToast: 'none' as const };

export const snippetsOptions = (query: SnippetListQuery) =>
  queryOptions({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ signal }) => api.get(paths.snippets, snippetsResponse, { query, signal }),
    placeholderData: keepPreviousData,
    meta,
  });

/** A new one without an id. */
export function useSaveSnippet(id: string | undefined) {
  return useMutation({
    mutationFn: (body: SnippetBody) =>
      id
        ? api.put(paths.snippet(id), snippetResponse, body)
        : api.post(paths.snippets, snippetResponse, body),
    onSuccess: () => void toast.success(texts.saved),
    onSettled: useRefresh(KEY),
    meta,
  });
}

export function useDeleteSnippet() {
  return useMutation({
    mutationFn: (id: string) => api.delete(paths.snippet(id), z.unknown()),
    onSuccess: () => void toast.success(texts.deleted),
    onSettled: useRefresh(KEY),
    meta: { failed: texts.deleteFailed, errorToast: 'server' as const },
  });
}
