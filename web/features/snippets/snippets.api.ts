import { z } from 'zod';
import { letterPaths as paths } from '#contract/letters/paths.ts';
import { snippetTexts as texts } from '#contract/letters/snippet-texts.ts';
import {
  type SnippetListQuery,
  type SnippetUpdate,
  snippetConflict,
  snippetResponse,
  snippetsResponse,
} from '#contract/letters/snippets.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { pageOptions } from '#web/lib/api/read-options.ts';
import { useAction } from '#web/lib/api/use-action.ts';

const KEY = ['snippets'];

export const snippetsOptions = (query: SnippetListQuery) =>
  pageOptions([...KEY, 'list'], paths.snippets, snippetsResponse, query);

/** A new one without an id. */
export const useSaveSnippet = (id: string | undefined) =>
  useAction(
    (body: SnippetUpdate) =>
      id
        ? api.put(paths.snippet(id), snippetResponse, body)
        : api.post(paths.snippets, snippetResponse, body),
    { stale: [KEY], done: texts.saved },
  );

/** What a colleague has stored, if that is why a save was refused. */
export const readConflict = (error: Error) =>
  error instanceof ApiError && error.code === 'snippet_changed'
    ? snippetConflict.safeParse(error.body).data?.snippet
    : undefined;

export const useDeleteSnippet = () =>
  useAction((id: string) => api.delete(paths.snippet(id), z.unknown()), {
    stale: [KEY],
    done: texts.deleted,
    failed: texts.deleteFailed,
  });
