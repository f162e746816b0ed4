import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { findFollowing, findPreceding } from './list-navigation.ts';
import { sessionStore } from './storage.ts';
import { createStore } from './store.ts';
import { parseStored } from './stored-json.ts';
import { useStore } from './use-store.ts';

/** The part of a list that was last in view: its address and its rows, in order. */
const listPart = z.object({
  search: z.record(z.string(), z.string()),
  ids: z.array(z.string()),
  /** How many of the list come before the first of these. */
  offset: z.number().int(),
  totalCount: z.number().int(),
});
type ListPart = z.output<typeof listPart>;

export type Adjacent = {
  previous: string | undefined;
  next: string | undefined;
  /** Counted from 1 over all pages of the list. */
  position: number;
  total: number;
};
/** How a list is read: rows per page, and those of one page. */
type Source = { limit: number; fetchPage: (page: number) => Promise<{ id: string }[]> };

/**
 * Kept per tab, also across reloads: the page of one row links back to its list and to the previous
 * and next row.
 */
export function keepListPart(key: string) {
  const current = createStore(readStored(key));
  const remember = (part: ListPart) => {
    sessionStore.set(key, JSON.stringify(part));
    current.set(part);
  };
  const useListPart = () => useStore(current);
  /** The rows before and after one, also across pages. */
  function useAdjacent(id: string, source: (search: ListPart['search']) => Source) {
    const part = useListPart();
    const place = part?.ids.indexOf(id) ?? -1;
    const direction = part && place >= 0 ? missingDirection(part, place) : undefined;
    const { data: more } = useQuery({
      // Not below the keys of the rows: a mutation must not fetch it again.
      queryKey: ['adjacent', key, direction, part?.search, part?.offset, part?.ids.length],
      enabled: direction !== undefined,
      // Fetched once per end: later changes belong to the next visit of the list.
      staleTime: Number.POSITIVE_INFINITY,
      meta: { errorToast: 'none' },
      async queryFn() {
        if (!part) return [];
        const { limit, fetchPage } = source(part.search);
        const find = direction === 'before' ? findPreceding : findFollowing;
        return find({ ...part, limit }, fetchPage);
      },
    });
    useEffect(() => {
      if (!part || !direction || !more || more.length === 0) return;
      const isBefore = direction === 'before';
      remember({
        ...part,
        ids: isBefore ? [...more, ...part.ids] : [...part.ids, ...more],
        offset: isBefore ? Math.max(0, part.offset - more.length) : part.offset,
      });
    }, [part, direction, more]);
    if (!part || place < 0) return null;
    return {
      previous: part.ids[place - 1],
      next: part.ids[place + 1],
      position: part.offset + place + 1,
      total: part.totalCount,
    };
  }
  return { remember, useListPart, useAdjacent };
}

function missingDirection({ ids, offset, totalCount }: ListPart, place: number) {
  if (place === ids.length - 1 && offset + ids.length < totalCount) return 'after';
  return place === 0 && offset > 0 ? 'before' : undefined;
}

/** Without it there is no previous or next. */
const readStored = (key: string): ListPart | null =>
  parseStored(listPart, sessionStore.get(key)) ?? null;
