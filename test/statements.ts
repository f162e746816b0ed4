import type pg from 'pg';

type Query = (...parts: unknown[]) => Promise<unknown>;

/**
 * Records every statement outside of transactions. `before` can delay one or make it fail, like a
 * slow or lost connection.
 */
export function watchStatements(
  pool: pg.Pool,
  before: (text: string) => Promise<void> = async () => {},
) {
  const seen: { text: string; values: unknown[] }[] = [];
  const query = pool.query.bind(pool) as Query;
  const watched: Query = async (...parts) => {
    const [statement, values] = parts;
    const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
    seen.push({ text, values: Array.isArray(values) ? values : [] });
    await before(text);
    return query(...parts);
  };
  pool.query = watched as typeof pool.query;
  return {
    seen,
    count: (pattern: RegExp) => seen.filter(({ text }) => pattern.test(text)).length,
    restore: () => {
      pool.query = query as typeof pool.query;
    },
  };
}
