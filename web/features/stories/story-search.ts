import { type StoryListQuery, storyListQuery } from '#contract/newsroom/stories.ts';

const DEFAULTS = storyListQuery.parse({});

/** The query in an address. Invalid parts are ignored. */
export function readStorySearch(search: Record<string, unknown>): StoryListQuery {
  const read = storyListQuery.safeParse(search);
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  const rest = Object.entries(search).filter(([key]) => !wrong.has(key));
  return storyListQuery.catch(DEFAULTS).parse(Object.fromEntries(rest));
}

/** The search parameters of a list without the defaults; the API takes the same ones. */
export function writeStorySearch(query: Partial<StoryListQuery>): Record<string, string> {
  const defaults = new Map<string, unknown>(Object.entries(DEFAULTS));
  return Object.fromEntries(
    Object.entries(query)
      .filter(([key, value]) => value !== undefined && value !== '' && value !== defaults.get(key))
      .map(([key, value]) => [key, String(value)]),
  );
}

const SORTING = ['sortBy', 'sortOrder', 'page', 'limit'];

export const hasStoryFilters = (query: StoryListQuery) =>
  Object.keys(writeStorySearch(query)).some((key) => !SORTING.includes(key));
