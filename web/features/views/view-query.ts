import type { SavedView } from '#contract/applications/views.ts';

/** Search parameters of the list as a view stores them: without the page. */
export function viewQuery({ page: _page, ...search }: Record<string, string>): string {
  return new URLSearchParams(search).toString();
}

/** The search parameters of the list that a view opens. */
export const viewSearch = ({ query }: Pick<SavedView, 'query'>): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query));

/** How many views the navigation has room for; the others are behind "All views". */
const SHOWN_VIEWS = 3;

/** The first ones, and always the one that is open. */
export function shownViews(views: readonly SavedView[], openId: string | undefined): SavedView[] {
  const first = views.slice(0, SHOWN_VIEWS);
  const open = views.find(({ id }) => id === openId);
  if (!open || first.includes(open)) return first;
  return [...first.slice(0, -1), open];
}
