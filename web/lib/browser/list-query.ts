import type { z } from 'zod';

const SORTING = ['sortBy', 'sortOrder', 'page', 'limit'];

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
  return {
    write,
    /** Invalid parts are ignored. */
    read(search: Record<string, unknown>): Query {
      const read = schema.safeParse(search);
      if (read.success) return read.data;
      const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
      const rest = Object.entries(search).filter(([key]) => !wrong.has(key));
      const again = schema.safeParse(Object.fromEntries(rest));
      return again.success ? again.data : schema.parse({});
    },
    hasFilters: (query: Query) => Object.keys(write(query)).some((key) => !SORTING.includes(key)),
  };
}
