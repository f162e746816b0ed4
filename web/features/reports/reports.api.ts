import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApplicationFilters } from '#contract/applications/filters.ts';
import { exportFileName } from '#contract/reports/reports.ts';
import { reviewersResponse } from '#contract/reviews/reviews.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { download } from '#web/lib/api/download.ts';
import { readOptions } from '#web/lib/api/read-options.ts';
import { toast } from '#web/lib/browser/toast.ts';

export const reviewersOptions = readOptions(
  ['reviewers-report'],
  paths.reviewers,
  reviewersResponse,
);

export type ExportKind = 'csv' | 'pdf';

const KINDS = {
  csv: { path: paths.exportCsv, done: messages.csvExported, failed: messages.csvFailed },
  pdf: { path: paths.exportPdf, done: messages.pdfExported, failed: messages.pdfFailed },
} as const;

/** One export at a time, with the bytes received so far; a cancelled one shows no toast. */
export function useExport(kind: ExportKind, filters: ApplicationFilters) {
  const [received, setReceived] = useState(0);
  const ending = useRef<AbortController>(undefined);
  const { path, done, failed } = KINDS[kind];
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      ending.current = controller;
      setReceived(0);
      try {
        await download(path, exportFileName(kind, new Date()), {
          query: writeFilters(filters),
          signal: controller.signal,
          onProgress: (progress) => setReceived(progress.received),
        });
        return true;
      } catch (error) {
        if (controller.signal.aborted) return false;
        throw error;
      }
    },
    onSuccess: (isSaved) => {
      if (isSaved) toast.success(done);
    },
    meta: { failed },
  });
  return { start: () => mutate(), cancel: () => ending.current?.abort(), isPending, received };
}

function writeFilters(filters: ApplicationFilters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );
}
