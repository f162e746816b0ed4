import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ApplicationRow,
  applicationResponse,
  bulkDeleteResponse,
  DEFAULT_FLAG_REASON,
  deleteResponse,
  noteResponse,
  shownName,
} from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { offerUndo } from '#web/lib/browser/undo-key.ts';
import {
  applyOptimistic,
  cacheApplication,
  removeFromCache,
  versionInView,
} from './applications-cache.ts';
import { mutationOptions } from './mutation-options.ts';

type Named = Pick<ApplicationRow, 'id' | 'full_name' | 'application_number'>;
type Flaggable = Pick<ApplicationRow, 'id' | 'is_flagged' | 'flag_reason'>;
type FlagChange = {
  application: Flaggable;
  /** The reason of the flag; null removes it. */
  flag_reason: string | null;
  /** The version to be changed; the one in view unless given. */
  version?: number;
};

/** The change that a click on the flag makes. */
export const toggleFlag = (application: Flaggable): FlagChange => ({
  application,
  flag_reason: application.is_flagged ? null : DEFAULT_FLAG_REASON,
});

const flagOptions = (client: QueryClient) => ({
  ...mutationOptions(client, messages.flagFailed),
  mutationFn: ({ application: { id }, flag_reason, version }: FlagChange) =>
    api.patch(paths.applicationFlag(id), applicationResponse, {
      is_flagged: flag_reason !== null,
      flag_reason,
      version: version ?? versionInView(client, id),
    }),
  onMutate: ({ application: { id }, flag_reason }: FlagChange) =>
    applyOptimistic(client, [id], { is_flagged: flag_reason !== null, flag_reason }),
});

/** Sets or removes a flag. Undo restores the one before, unless somebody changed the application since. */
export function useFlagApplication() {
  const client = useQueryClient();
  const { mutate: restore } = useMutation({
    ...flagOptions(client),
    onSuccess({ application }) {
      cacheApplication(client, application);
      toast.success(listTexts.undone);
    },
  });
  return useMutation({
    ...flagOptions(client),
    onSuccess({ application }, { application: before }) {
      cacheApplication(client, application);
      const { flag_reason } = before;
      const { id, is_flagged, version } = application;
      const sentence = is_flagged ? messages.applicationFlagged : messages.flagRemoved;
      offerUndo(listTexts.about(sentence, shownName(application)), [id], () =>
        restore({ application, flag_reason, version }),
      );
    },
  });
}

export function useAddNote(application: Named) {
  const client = useQueryClient();
  return useMutation({
    ...mutationOptions(client, messages.noteFailed),
    mutationFn: (note: string) =>
      api.post(paths.applicationNotes(application.id), noteResponse, { note }),
    onSuccess: () =>
      void toast.success(listTexts.about(messages.noteAdded, shownName(application))),
  });
}

export function useDeleteApplication() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOptions(client, messages.deleteApplicationFailed),
    mutationFn: ({ id }: Named) => api.delete(paths.application(id), deleteResponse),
    onSuccess(_answer, application) {
      removeFromCache(client, [application.id]);
      toast.success(listTexts.about(messages.applicationDeleted, shownName(application)));
    },
  });
}

export function useDeleteApplications() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOptions(client, messages.deleteApplicationsFailed),
    mutationFn: (applicationIds: string[]) =>
      api.post(paths.bulkDelete, bulkDeleteResponse, { applicationIds }),
    onSuccess({ deleted, notFound }, ids) {
      removeFromCache(client, ids);
      toast.success(messages.applicationsDeleted(deleted));
      toastMissing(notFound);
    },
  });
}

/** Ids of a bulk call that the server does not have. */
export function toastMissing(notFound: readonly string[]): void {
  if (notFound.length > 0) toast.info(listTexts.gone(notFound.length));
}
