import { queryOptions, useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import type { RecordKind } from '#contract/newsroom/limits.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import {
  checkedRecord,
  recognition,
  recordResponse,
  recordsResponse,
} from '#contract/newsroom/recognition.ts';
import { recognitionTexts as texts } from '#contract/newsroom/recognition-texts.ts';
import { api } from '#web/lib/api/api.ts';
import { download } from '#web/lib/api/download.ts';
import { useRefresh } from '#web/lib/api/use-refresh.ts';
import { toast } from '#web/lib/browser/toast.ts';

// The screens show what could not be loaded in place, without a toast (rule errors-3).
const meta = { errorToast: 'none' as const };

export const recognitionOptions = queryOptions({
  queryKey: ['recognition'],
  queryFn: ({ signal }) => api.get(paths.recognition, recognition, { signal }),
  meta,
});

export const recordsOptions = queryOptions({
  queryKey: ['records'],
  queryFn: ({ signal }) => api.get(paths.records, recordsResponse, { signal }),
  meta,
});

export const checkOptions = (code: string) =>
  queryOptions({
    queryKey: ['record', code],
    queryFn: ({ signal }) => api.get(paths.checkRecord(code), checkedRecord, { signal }),
    retry: false,
    meta,
  });

export const useIssue = () =>
  useMutation({
    mutationFn: (kind: RecordKind) => api.post(paths.records, recordResponse, { kind }),
    onSuccess: () => void toast.success(texts.issued),
    onSettled: useRefresh(recordsOptions.queryKey),
    meta: { failed: texts.issueFailed, errorToast: 'server' as const },
  });

export const useEnd = (code: string) =>
  useMutation({
    mutationFn: () => api.delete(paths.record(code), z.undefined()),
    onSuccess: () => void toast.success(texts.ended),
    onSettled: useRefresh(recordsOptions.queryKey),
    meta: { failed: texts.endFailed, errorToast: 'server' as const },
  });

export const useDownload = (code: string) =>
  useMutation({
    mutationFn: () => download(paths.recordPdf(code), `${code}.pdf`),
    meta: { failed: texts.downloadFailed, errorToast: 'server' as const },
  });
