import { queryOptions } from '@tanstack/react-query';
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
import { readOptions } from '#web/lib/api/read-options.ts';
import { useAction } from '#web/lib/api/use-action.ts';

export const recognitionOptions = readOptions(['recognition'], paths.recognition, recognition);

export const recordsOptions = readOptions(['records'], paths.records, recordsResponse);

export const checkOptions = (code: string) =>
  queryOptions({
    ...readOptions(['record', code], paths.checkRecord(code), checkedRecord),
    retry: false,
  });

export const useIssue = () =>
  useAction((kind: RecordKind) => api.post(paths.records, recordResponse, { kind }), {
    stale: [recordsOptions.queryKey],
    done: texts.issued,
    failed: texts.issueFailed,
  });

export const useEnd = (code: string) =>
  useAction(() => api.delete(paths.record(code), z.undefined()), {
    stale: [recordsOptions.queryKey],
    done: texts.ended,
    failed: texts.endFailed,
  });

export const useDownload = (code: string) =>
  useAction(() => download(paths.recordPdf(code), `${code}.pdf`), { failed: texts.downloadFailed });
