import { useEffectEvent, useLayoutEffect } from 'react';

/** How the help shows a key. */
export type ShortcutHelp = { key: string; shownAs?: string; does: string };

/** Something that can be done on the open page; the command palette lists it. */
export type PageAction = { does: string; run: () => void; key?: string; shownAs?: string };

type Registry<T> = Set<() => readonly T[]>;
const actions: Registry<PageAction> = new Set();
const commonActions: Registry<PageAction> = new Set();
const helps: Registry<ShortcutHelp> = new Set();

/** Offers actions in the command palette while the component is mounted. */
export const usePageActions = (list: readonly PageAction[]) => useRegistered(actions, list);

/** The same for what every page has: a page may offer it in a way of its own. */
export const useCommonActions = (list: readonly PageAction[]) => useRegistered(commonActions, list);

/** Lists shortcuts in the help while the component is mounted, whether they are usable now or not. */
export const useShortcutHelp = (list: readonly ShortcutHelp[]) => useRegistered(helps, list);

// Read in event handlers and effects: rendering may not call what other components registered.

/** What can be done now, in the order of the help; of two that do the same, the page's own. */
export function listActions(): PageAction[] {
  const order = read(helps).map(({ key }) => key);
  const place = ({ key }: PageAction) =>
    key !== undefined && order.includes(key) ? order.indexOf(key) : order.length;
  const byName = new Map<string, PageAction>();
  for (const action of [...read(actions), ...read(commonActions)]) {
    if (!byName.has(action.does)) byName.set(action.does, action);
  }
  return [...byName.values()].toSorted((a, b) => place(a) - place(b));
}

/** Looks it up again: the page may have changed since it was listed. */
export function runAction(does: string): void {
  listActions()
    .find((action) => action.does === does)
    ?.run();
}

/** The shortcuts of the open page, those that cannot be used now included. */
export function listShortcutHelp(): ShortcutHelp[] {
  const listed = read(helps);
  const others = listActions().flatMap(({ key, shownAs, does }) =>
    key === undefined || listed.some((help) => help.key === key)
      ? []
      : [{ key, does, ...(shownAs !== undefined && { shownAs }) }],
  );
  return [...listed, ...others];
}

const read = <T>(registry: Registry<T>): T[] => [...registry].flatMap((list) => list());

function useRegistered<T>(registry: Registry<T>, list: readonly T[]): void {
  const current = useEffectEvent(() => list);
  useLayoutEffect(() => {
    const entry = () => current();
    registry.add(entry);
    return () => void registry.delete(entry);
  }, [registry]);
}
