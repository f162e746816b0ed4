import { useDeferredValue, useMemo } from 'react';

/** As many as most windows show. */
export const AT_ONCE = 20;

/**
 * The rows to render now: the first ones and those that are there already. The others follow in a render
 * that keys and clicks interrupt: on a slow machine a hundred rows would be one long task.
 */
export function useFirstRowsFirst<Row extends { id: string }>(rows: readonly Row[]) {
  const before = useDeferredValue(rows);
  return useMemo(() => {
    if (before === rows) return rows;
    const there = new Set(before.map(({ id }) => id));
    return rows.filter(({ id }, place) => place < AT_ONCE || there.has(id));
  }, [rows, before]);
}
