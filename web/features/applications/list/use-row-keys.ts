import { useState } from 'react';

type Row = { id: string };
type Kept = {
  list: string;
  rows: readonly Row[];
  /** By application, in the order of the rows. */
  keys: ReadonlyMap<string, number>;
  next: number;
};

/**
 * The key of each row. Within a list a row stays with its application; the rows of another list
 * take over the elements of the last one, place by place: new words in a hundred rows cost a third
 * of a hundred new rows.
 */
export function useRowKeys(rows: readonly Row[], list: string, isOld: boolean) {
  const [kept, setKept] = useState(() => keyRows(undefined, rows, list));
  // Rows that still answer the question of before belong to its list.
  const shown = isOld ? kept.list : list;
  if (kept.rows === rows && kept.list === shown) return kept.keys;
  const next = keyRows(kept, rows, shown);
  setKept(next);
  return next.keys;
}

export function keyRows(kept: Kept | undefined, rows: readonly Row[], list: string): Kept {
  const isSame = kept?.list === list;
  const places = isSame ? [] : [...(kept?.keys.values() ?? [])];
  let next = kept?.next ?? 0;
  const keys = rows.map(({ id }, place) => {
    const key = (isSame ? kept.keys.get(id) : places[place]) ?? next++;
    return [id, key] as const;
  });
  return { list, rows, keys: new Map(keys), next };
}
