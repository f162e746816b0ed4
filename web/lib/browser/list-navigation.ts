type KnownPart = { ids: readonly string[]; offset: number; limit: number };
type FetchPage = (page: number) => Promise<{ id: string }[]>;

/**
 * The rows after the known ones. Some of those may have left the filtered list meanwhile, so
 * that later ones moved to earlier pages: pages are fetched backwards until one has a known
 * row, or up to the first known page, so that none is skipped.
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

type Page = { applications: { id: string }[]; totalCount: number };

/** The page that has the application. It may have moved by one since the link to it was made. */
export async function findPageOf(
  id: string,
  page: number,
  fetchPage: (page: number) => Promise<Page>,
) {
  for (const tried of [page, page + 1, page - 1].filter((number) => number > 0)) {
    const { applications, totalCount } = await fetchPage(tried);
    const ids = applications.map((row) => row.id);
    if (ids.includes(id)) return { page: tried, ids, totalCount };
  }
  return null;
}
