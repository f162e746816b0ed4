import type { ListContext } from './list-context.ts';

type KnownPart = Pick<ListContext, 'ids' | 'offset'> & { limit: number };
type FetchPage = (page: number) => Promise<{ id: string }[]>;

/**
 * The applications after the known ones. Some of those may have left the filtered list meanwhile, so
 * that later ones moved to earlier pages: pages are fetched backwards until one has a known
 * application, or up to the first known page, so that none is skipped.
 */
export async function findFollowing({ ids, offset, limit }: KnownPart, fetchPage: FetchPage) {
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
export async function findPreceding({ ids, offset, limit }: KnownPart, fetchPage: FetchPage) {
  const known = new Set(ids);
  const rows = await fetchPage(Math.ceil(offset / limit));
  return rows.map(({ id }) => id).filter((id) => !known.has(id));
}
