import type pg from 'pg';

type Ask = (...parts: unknown[]) => Promise<unknown>;

/**
 * Sees every statement that goes to the database outside of transactions. `before` may hold one
 * back or fail it, as a slow or lost connection would.
 */
export function watchStatements(
  pool: pg.Pool,
  before: (text: string) => Promise<void> = async () => {},
) {
  const seen: { text: string; values: unknown[] }[] = [];
  const ask = pool.query.bind(pool) as Ask;
  const watched: Ask = async (...parts) => {
    const [statement, values] = parts;
    const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
    seen.push({ text, values: Array.isArray(values) ? values : [] });
    await before(text);
    return ask(...parts);
  };
  pool.query = watched as typeof pool.query;
  return {
    seen,
    count: (pattern: RegExp) => seen.filter(({ text }) => pattern.test(text)).length,
    restore: () => {
      pool.query = ask as typeof pool.query;
    },
  };
}
