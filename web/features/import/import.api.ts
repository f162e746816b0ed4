import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type Import,
  type ImportListQuery,
  importListResponse,
  importResponse,
  type RunOptions,
} from '#contract/imports/imports.ts';
import type { ImportKind } from '#contract/imports/limits.ts';
import { importPaths as paths } from '#contract/imports/paths.ts';
import { importTexts as texts } from '#contract/imports/texts.ts';
import { api } from '#web/lib/api/api.ts';
import { download } from '#web/lib/api/download.ts';
import { IN_PLACE, pageOptions, readOptions } from '#web/lib/api/read-options.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { toast } from '#web/lib/browser/toast.ts';

const PROGRESS_MS = 1_000;

export const importsOptions = (query: ImportListQuery) =>
  pageOptions(['imports', 'list'], paths.imports, importListResponse, query);

export const importOptions = (id: string) =>
  queryOptions({
    ...readOptions(['imports', 'one', id], paths.import(id), importResponse),
    refetchInterval: ({ state }) => state.data?.import.status === 'running' && PROGRESS_MS,
  });

/** Stores the response as what the page shows. */
function useImportCall<Input>(call: (input: Input) => Promise<{ import: Import }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (answer) => {
      client.setQueryData(importOptions(answer.import.id).queryKey, answer);
      void client.invalidateQueries({ queryKey: ['imports', 'list'] });
    },
    // Somebody else may have run or undone it.
    onError: () => void client.invalidateQueries({ queryKey: ['imports'] }),
    meta: IN_PLACE,
  });
}

export const useUploadImport = () =>
  useImportCall(({ kind, file }: { kind: ImportKind; file: File }) =>
    // Spreadsheet programs call it something else.
    api.post(paths.imports, importResponse, new Blob([file], { type: 'text/csv' }), {
      query: { kind },
    }),
  );

export const useMapImport = (id: string) =>
  useImportCall((mapping: Record<string, string>) =>
    api.put(paths.import(id), importResponse, { mapping }),
  );

export const useRunImport = (id: string) =>
  useImportCall((options: RunOptions) => api.post(paths.runImport(id), importResponse, options));

export const useUndoImport = (id: string) =>
  useAction(() => api.post(paths.undoImport(id), importResponse), {
    // Everything: the people are gone from every list.
    stale: [[]],
    done: texts.undoDone,
    failed: texts.undoFailed,
  });

export function useDeleteImport(id: string, onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete(paths.import(id), z.undefined()),
    onSuccess: () => {
      toast.success(texts.deleteDone);
      client.removeQueries({ queryKey: importOptions(id).queryKey });
      void client.invalidateQueries({ queryKey: ['imports', 'list'] });
      onDeleted();
    },
    // Somebody else may have deleted it.
    onError: () => void client.invalidateQueries({ queryKey: ['imports'] }),
    meta: { failed: texts.deleteFailed, errorToast: 'server' as const },
  });
}

export const useDownloadProblems = (id: string) =>
  useAction(() => download(paths.importProblems(id), 'problems.csv'), {
    failed: texts.downloadFailed,
  });
