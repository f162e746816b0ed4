import type { ListContext } from './list-context.ts';

type Walk = Pick<ListContext, 'ids' | 'offset'> & { limit: number };
type FetchPage = (page: number) => Promise<{ id: string }[]>;

/**
 * The applications that follow the known ones. Those that an editor has decided meanwhile may have
 * left the filtered list, and everything behind them moved up: so the search goes back until it
 * meets the known ones or their first page, and nobody is passed over.
 */
export async function findFollowing({ ids, offset, limit }: Walk, fetchPage: FetchPage) {
  const known = new Set(ids);
  const firstPage = Math.floor(offset / limit) + 1;
  let found: string[] = [];
  for (let page = Math.floor((offset + ids.length) / limit) + 1; page >= firstPage; page--) {
    const rows = (await fetchPage(page)).map(({ id }) => id);
    const reachesKnown = rows.some((id) => known.has(id));
    found = [...rows.filter((id) => !known.has(id)), ...found];
    if (reachesKnown) break;
  }
  return found;
}

/** The page before the first of the known ones. */
export async function findPreceding({ ids, offset, limit }: Walk, fetchPage: FetchPage) {
  const known = new Set(ids);
  const rows = await fetchPage(Math.ceil(offset / limit));
  return rows.map(({ id }) => id).filter((id) => !known.has(id));
}
