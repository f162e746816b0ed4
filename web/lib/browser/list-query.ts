import type { z } from 'zod';

const SORTING = ['sortBy', 'sortOrder', 'page', 'limit'];

/** What an address asks for; an invalid one shows everything. */
export const readQuery = <Query>(schema: z.ZodType<Query>, search: object): Query =>
  schema.safeParse(search).data ?? schema.parse({});

/** The query of a list in its address; every value of the schema has a default or may be missing. */
export function listQueryIn<Query extends object>(schema: z.ZodType<Query>) {
  const defaults = new Map<string, unknown>(Object.entries(schema.parse({})));
  /** The search parameters without the defaults; the API takes the same ones. */
  const write = (query: Partial<Query>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(query)
        .filter(
          ([key, value]) => value !== undefined && value !== '' && value !== defaults.get(key),
        )
        .map(([key, value]) => [key, String(value)]),
    );
  const read = (search: Record<string, unknown>): Query => {
    const parsed = schema.safeParse(search);
    if (parsed.success) return parsed.data;
    const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
    const rest = Object.entries(search).filter(([key]) => !wrong.has(key));
    const again = schema.safeParse(Object.fromEntries(rest));
    return again.success ? again.data : schema.parse({});
  };
  return {
    write,
    /** Invalid parts are ignored. */
    read,
    /** Whether two searches show the same list, on whichever page. */
    isSame(...searches: [Record<string, unknown>, Record<string, unknown>]) {
      const [one, other] = searches.map((search) =>
        JSON.stringify(Object.entries(write({ ...read(search), page: undefined })).sort()),
      );
      return one === other;
    },
    hasFilters: (query: Query) => Object.keys(write(query)).some((key) => !SORTING.includes(key)),
  };
}
