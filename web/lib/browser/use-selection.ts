import { useCallback, useLayoutEffect, useRef, useState } from 'react';

type State<Row> = {
  list: string;
  ids: ReadonlySet<string>;
  /** Rows that `selectMatching` selected, in view or not. */
  matching: readonly Row[];
  /** Where a range starts, and where the last one ended. */
  anchor?: string;
  end?: string;
};

/**
 * The selected rows. Only rows in view count, so that no invisible row is changed, and those that
 * `selectMatching` added on purpose. Another `list` starts with nothing selected.
 */
export function useSelection<Row extends { id: string }>(rows: readonly Row[], list = '') {
  const nothing: State<Row> = { list, ids: new Set(), matching: [] };
  const [stored, setState] = useState(nothing);
  const state = stored.list === list ? stored : nothing;
  if (state !== stored) setState(state);
  // For `toggle`, which stays the same function, so that memoized rows do not re-render.
  const order = useRef<readonly Row[]>(rows);
  useLayoutEffect(() => {
    order.current = rows;
  }, [rows]);

  const toggle = useCallback((id: string, asRange = false) => {
    const shownRows = order.current;
    setState((before) => {
      const range = asRange ? rangeOf(shownRows, before.anchor, id) : [id];
      const next = before.ids.has(id) ? without(before.ids, range) : withAll(before.ids, range);
      return { ...before, ids: next, anchor: id, end: id };
    });
  }, []);

  const { ids, matching } = state;
  const inView = rows.filter(({ id }) => ids.has(id));
  const shown = new Set(rows.map(({ id }) => id));
  const selected = [...inView, ...matching.filter(({ id }) => ids.has(id) && !shown.has(id))];
  const isAll = rows.length > 0 && inView.length === rows.length;
  return {
    selected,
    has: (id: string) => ids.has(id),
    isAll,
    /** Whether more is selected than the rows in view. */
    isBeyondView: selected.length > inView.length,
    /** As a range, every row from the last toggled one gets the new state of this one. */
    toggle,
    /** The selection grows from one row to the next, and shrinks on the way back to its start. */
    extend(from: string, to: string) {
      setState((before) => {
        const { anchor: first = from, end } = before;
        const anchor = end === from && shown.has(first) ? first : from;
        const others = without(before.ids, rangeOf(rows, anchor, from));
        return { ...before, ids: withAll(others, rangeOf(rows, anchor, to)), anchor, end: to };
      });
    },
    toggleAll: () => setState(isAll ? nothing : { ...state, ids: withAll(ids, [...shown]) }),
    /** These rows and no other, also those that are not in view. */
    selectMatching: (found: readonly Row[]) =>
      setState({ list, ids: new Set(found.map(({ id }) => id)), matching: found }),
    /** Once something was done with them: what was selected meanwhile stays. */
    deselect: (done: readonly string[]) =>
      setState((now) => ({ ...now, ids: without(now.ids, done) })),
    clear: () => setState(nothing),
  };
}
export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>;

/** The ids between two rows, in the order of the list; only the second if the first is not shown. */
function rangeOf(rows: readonly { id: string }[], from: string | undefined, to: string): string[] {
  const places = [from, to].map((wanted) => rows.findIndex(({ id }) => id === wanted));
  if (places.includes(-1)) return [to];
  return rows.slice(Math.min(...places), Math.max(...places) + 1).map(({ id }) => id);
}

const withAll = (ids: ReadonlySet<string>, more: readonly string[]) => new Set([...ids, ...more]);

const without = (ids: ReadonlySet<string>, gone: readonly string[]) =>
  new Set([...ids].filter((id) => !gone.includes(id)));
