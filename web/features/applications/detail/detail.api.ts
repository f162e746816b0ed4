import { queryOptions } from '@tanstack/react-query';
import {
  type ApplicationDetail,
  applicationDetailResponse,
} from '#contract/applications/detail.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { applicationKeys } from '#web/features/applications/mutations/applications-cache.ts';
import { api } from '#web/lib/api/api.ts';
import { isNotFound } from '#web/lib/api/api-error.ts';

/** Everything about one application; null if there is none. */
export const detailOptions = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.detail(id),
    queryFn: ({ signal }): Promise<ApplicationDetail | null> =>
      api.get(paths.application(id), applicationDetailResponse, { signal }).catch((error) => {
        // Not an error: the screen has its own text for it.
        if (isNotFound(error)) return null;
        throw error;
      }),
    meta: { failed: messages.fetchApplicationFailed },
  });
