import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ApplicationDetail,
  applicationAnswer,
  applicationDetailAnswer,
  noteAnswer,
} from '#contract/applications/applications.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { personalDataFileName } from '#contract/applications/personal-data.ts';
import type { Score } from '#contract/reviews/rubric.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { userAnswer } from '#contract/users/users.ts';
import {
  APPLICATION_ACTS,
  mutationOptions,
} from '#web/features/applications/mutations/application.mutations.ts';
import {
  applicationKeys,
  refreshApplications,
  storeAnswer,
  versionInView,
} from '#web/features/applications/mutations/applications-cache.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { download } from '#web/lib/api/download.ts';
import { toast } from '#web/lib/browser/toast.ts';

/** Everything about one application; null where there is none. */
export const detailOptions = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.detail(id),
    queryFn: ({ signal }): Promise<ApplicationDetail | null> =>
      api.get(paths.application(id), applicationDetailAnswer, { signal }).catch((error) => {
        // Not a failure: the screen says that there is no such application.
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
    meta: { failed: messages.fetchApplicationFailed },
  });

/** Stores a review. It is refused when somebody changed the application since it was read. */
export function useScoreApplication(id: string) {
  const client = useQueryClient();
  return useMutation({
    ...mutationOptions(client, messages.scoreFailed),
    mutationFn: (review: Pick<Score, 'review_score' | 'review_details'>) =>
      api.patch(paths.applicationScore(id), applicationAnswer, {
        ...review,
        add_note: true,
        version: versionInView(client, id),
      }),
    onSuccess({ application }) {
      storeAnswer(client, application);
      toast.success(messages.scoreUpdated);
    },
  });
}

export function useAddNote(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: string) => api.post(paths.applicationNotes(id), noteAnswer, { note }),
    onSuccess: () => toast.success(messages.noteAdded),
    onSettled: () => client.invalidateQueries({ queryKey: applicationKeys.detail(id) }),
    meta: { failed: messages.noteFailed },
  });
}

/** Hands everything that is stored about the applicant to the browser as a file. */
export function useExportPersonalData(id: string, number: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => download(paths.applicationPersonalData(id), personalDataFileName(number)),
    onSuccess: () => toast.success(detailTexts.dataExported),
    onSettled: () => client.invalidateQueries({ queryKey: applicationKeys.detail(id) }),
    meta: { failed: detailTexts.exportDataFailed },
  });
}

export function useErasePersonalData(id: string) {
  const client = useQueryClient();
  return useMutation({
    ...mutationOptions(client, detailTexts.eraseDataFailed),
    mutationFn: () => api.post(paths.applicationErasure(id), applicationAnswer),
    onSuccess({ application }) {
      storeAnswer(client, application);
      toast.success(detailTexts.dataErased);
    },
  });
}

export function useCreateAccount(id: string) {
  const client = useQueryClient();
  return useMutation({
    // After the approval that it needs, which is shown before the server has heard of it.
    scope: APPLICATION_ACTS,
    mutationFn: () => api.post(paths.applicationAccount(id), userAnswer),
    onSuccess: () => toast.success(detailTexts.accountCreated),
    onSettled: () => {
      refreshApplications(client);
      void client.invalidateQueries({ queryKey: ['users'] });
    },
    meta: { failed: detailTexts.accountFailed, say: 'server' },
  });
}
