import { useState } from 'react';
import type { ApplicationRow } from '#contract/applications/applications.ts';
import {
  useDeleteApplication,
  useFlagApplication,
} from '#web/features/applications/mutations/application.mutations.ts';
import { askToDelete } from '#web/features/applications/mutations/confirm-delete.tsx';

/** What the controls of a row do; the same functions for all rows, and from one drawing to the next. */
export function useRowActs(toggle: (id: string) => void) {
  const [menuOf, setMenuOf] = useState<string>();
  const { mutate: flag } = useFlagApplication();
  const { mutate: remove } = useDeleteApplication();
  return {
    menuOf,
    closeMenu: () => setMenuOf(undefined),
    acts: {
      toggle,
      flag: (change: { id: string; is_flagged: boolean }) => flag(change),
      remove(application: ApplicationRow) {
        void askToDelete([application]).then((isSure) => isSure && remove(application.id));
      },
      toggleMenu: (id: string) => setMenuOf((open) => (open === id ? undefined : id)),
    },
  };
}
export type RowActs = ReturnType<typeof useRowActs>['acts'];
