import { useState } from 'react';
import type { ApplicationRow } from '#contract/applications/applications.ts';

/** The selected rows. Only those in view count: nothing invisible is changed. */
export function useSelection(rows: readonly ApplicationRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter(({ id }) => ids.has(id));
  return {
    selected,
    has: (id: string) => ids.has(id),
    isAll: rows.length > 0 && selected.length === rows.length,
    toggle: (id: string) =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    toggleAll() {
      setIds(new Set(selected.length === rows.length ? [] : rows.map(({ id }) => id)));
    },
    clear: () => setIds(new Set()),
  };
}
export type Selection = ReturnType<typeof useSelection>;
