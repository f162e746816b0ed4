import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type CourseModule,
  type ModuleBody,
  moduleDeletedResponse,
  moduleListResponse,
  moduleResponse,
} from '#contract/training/course.ts';
import { courseTexts } from '#contract/training/editor-texts.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { toastError } from '#web/lib/api/query-client.ts';
import { announce } from '#web/lib/browser/announce.ts';
import { focusHeadline } from '#web/lib/browser/headline.ts';
import { toast } from '#web/lib/browser/toast.ts';

const queryKey = ['course-modules'];

export const modulesOptions = queryOptions({
  queryKey,
  queryFn: async ({ signal }) =>
    (await api.get(trainingPaths.courseModules, moduleListResponse, { signal })).modules,
  // The screen shows the error in place, without a toast (rule errors-3).
  meta: { errorToast: 'none' },
});

/** Shows a change before the server responds; returns the rollback. */
function applyOptimistic(
  client: QueryClient,
  change: (modules: readonly CourseModule[]) => CourseModule[],
) {
  // A fetch that is still running would show the old state again.
  void client.cancelQueries({ queryKey });
  const before = client.getQueryData(modulesOptions.queryKey);
  if (before) client.setQueryData(modulesOptions.queryKey, change(before));
  return () => client.setQueryData(modulesOptions.queryKey, before);
}

/** Mutations of the list run one after the other; each fails with a toast and a rollback. */
function listMutation(client: QueryClient, texts: { failed: string; conflict: string }) {
  return {
    mutationKey: queryKey,
    scope: { id: 'course' },
    meta: { errorToast: 'none' as const },
    onError(error: Error, { rollback }: { rollback: () => void }) {
      rollback();
      const isConflict = error instanceof ApiError && error.status === 409;
      if (isConflict) toast.info(texts.conflict);
      else toastError(error, { failed: texts.failed });
    },
    onSettled: () => refreshModules(client),
  };
}

function refreshModules(client: QueryClient) {
  // Only after the last of several: an earlier refresh would overwrite what the later ones show.
  if (client.isMutating({ mutationKey: queryKey }) > 1) return;
  for (const key of [queryKey, ['course'], ['captions'], ['activity']]) {
    void client.invalidateQueries({ queryKey: key });
  }
}

/** Shows the new order at once and saves it; `onSaved` gets the way back. */
export function useReorderModules() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...listMutation(client, {
      failed: courseTexts.orderFailed,
      conflict: courseTexts.orderChanged,
    }),
    mutationFn: ({ ids }: { ids: readonly string[]; rollback: () => void }) =>
      api.put(trainingPaths.courseOrder, moduleListResponse, { ids }),
  });
  return (ids: readonly string[], onSaved: () => void) => {
    const place = new Map(ids.map((id, index) => [id, index]));
    const rollback = applyOptimistic(client, (modules) =>
      modules.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
    );
    mutate({ ids, rollback }, { onSuccess: onSaved });
  };
}

export function usePublishModule() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...listMutation(client, {
      failed: courseTexts.publishFailed,
      conflict: courseTexts.publishChanged,
    }),
    mutationFn({ module, is_published }: PublishVariables) {
      // Read here, because an earlier mutation of this module may just have raised its version.
      const modules = client.getQueryData(modulesOptions.queryKey);
      const current = modules?.find(({ id }) => id === module.id) ?? module;
      return api.put(trainingPaths.courseModule(module.id), moduleResponse, {
        ...current,
        is_published,
      });
    },
    onSuccess({ module }) {
      cacheModule(client, module);
      const { publishedNow, unpublishedNow } = courseTexts;
      announce((module.is_published ? publishedNow : unpublishedNow)(module.title));
    },
  });
  return (module: CourseModule) => {
    const is_published = !module.is_published;
    const rollback = applyOptimistic(client, (modules) =>
      replace(modules, { ...module, is_published }),
    );
    mutate({ module, is_published, rollback });
  };
}

type PublishVariables = { module: CourseModule; is_published: boolean; rollback: () => void };

export function useDeleteModule() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...listMutation(client, {
      failed: courseTexts.deleteFailed,
      conflict: courseTexts.orderChanged,
    }),
    mutationFn: ({ id }: { id: string; title: string; rollback: () => void }) =>
      api.delete(trainingPaths.courseModule(id), moduleDeletedResponse),
    onSuccess(_answer, { title }) {
      toast.success(courseTexts.deleted(title));
      // Its button is gone, too.
      if (document.activeElement === document.body) focusHeadline();
    },
  });
  return ({ id, title }: CourseModule) => {
    const rollback = applyOptimistic(client, (modules) =>
      modules.filter((module) => module.id !== id),
    );
    mutate({ id, title, rollback });
  };
}

/** Creates a module, or changes the one with this id if nobody has changed it since `version`. */
export function useSaveModule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, base }: { body: ModuleBody; base: CourseModule | null }) => {
      const answer = base
        ? await api.put(trainingPaths.courseModule(base.id), moduleResponse, {
            ...body,
            version: base.version,
          })
        : await api.post(trainingPaths.courseModules, moduleResponse, body);
      return answer.module;
    },
    onSuccess: (module) => cacheModule(client, module),
    async onError(error) {
      // Awaited, so that the form can show what somebody else has saved.
      if (error instanceof ApiError && error.status === 409) {
        await client.invalidateQueries({ queryKey });
      }
    },
    onSettled: () => refreshModules(client),
    // The form shows it.
    meta: { errorToast: 'none' },
  });
}

function cacheModule(client: QueryClient, module: CourseModule) {
  client.setQueryData(modulesOptions.queryKey, (modules) => {
    if (!modules) return modules;
    const isKnown = modules.some(({ id }) => id === module.id);
    return isKnown ? replace(modules, module) : [...modules, module];
  });
}

const replace = (modules: readonly CourseModule[], changed: CourseModule) =>
  modules.map((module) => (module.id === changed.id ? changed : module));
