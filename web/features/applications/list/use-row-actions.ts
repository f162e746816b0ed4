import type { ListedApplication } from '#contract/applications/applications.ts';
import {
  toggleFlag,
  useDeleteApplication,
  useFlagApplication,
} from '#web/features/applications/mutations/application.mutations.ts';
import { confirmDeletion } from '#web/features/applications/mutations/confirm-delete.tsx';

/** The handlers of a row: stable functions, so that memoized rows do not re-render. */
export function useRowActions(toggle: (id: string, asRange?: boolean) => void) {
  const { mutate: flag } = useFlagApplication();
  const { mutate: remove } = useDeleteApplication();
  return {
    toggle,
    flag: (application: ListedApplication) => flag(toggleFlag(application)),
    remove(application: ListedApplication) {
      void confirmDeletion([application]).then((isSure) => isSure && remove(application));
    },
  };
}
export type RowActions = ReturnType<typeof useRowActions>;
