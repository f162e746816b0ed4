import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationResponse } from '#contract/applications/applications.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { personalDataFileName } from '#contract/applications/personal-data.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { download } from '#web/lib/api/download.ts';
import { announce } from '#web/lib/browser/announce.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { cacheApplication } from './applications-cache.ts';
import { mutationOptions } from './mutation-options.ts';

/** Downloads everything that is stored about the applicant; the download leaves an event. */
export function useExportPersonalData(id: string, number: string) {
  const client = useQueryClient();
  return useMutation({
    ...mutationOptions(client, detailTexts.exportDataFailed),
    mutationFn: () => download(paths.applicationPersonalData(id), personalDataFileName(number)),
    onSuccess: () => void toast.success(detailTexts.dataExported),
  });
}

export function useErasePersonalData(id: string) {
  const client = useQueryClient();
  return useMutation({
    ...mutationOptions(client, detailTexts.eraseDataFailed),
    mutationFn: () => api.post(paths.applicationErasure(id), applicationResponse),
    onSuccess({ application }) {
      cacheApplication(client, application);
      // The page says it, too.
      announce(detailTexts.dataErased);
    },
  });
}
