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
import { pageOptions } from '#web/lib/api/read-options.ts';
import { useAction } from '#web/lib/api/use-action.ts';

const KEY = ['snippets'];

export const snippetsOptions = (query: SnippetListQuery) =>
  pageOptions([...KEY, 'list'], paths.snippets, snippetsResponse, query);

/** A new one without an id. */
export const useSaveSnippet = (id: string | undefined) =>
  useAction(
    (body: SnippetBody) =>
      id
        ? api.put(paths.snippet(id), snippetResponse, body)
        : api.post(paths.snippets, snippetResponse, body),
    { stale: [KEY], done: texts.saved },
  );

export const useDeleteSnippet = () =>
  useAction((id: string) => api.delete(paths.snippet(id), z.unknown()), {
    stale: [KEY],
    done: texts.deleted,
    failed: texts.deleteFailed,
  });
