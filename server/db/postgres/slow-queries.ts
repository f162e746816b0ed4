import type pg from 'pg';

type Log = { warn(details: object, message: string): void };
type Query = (...parts: unknown[]) => unknown;

const SHOWN = 500;

/**
 * Logs statements that took long: the text with its placeholders, never the values. The driver has
 * no hook for this, so it wraps the connection's `query`, which may be called with a callback or for
 * a promise.
 */
export function logSlowQueries(client: pg.ClientBase, limitMs: number, log: Log): void {
  const query = client.query.bind(client) as Query;
  const timed: Query = (...parts) => {
    const start = performance.now();
    const end = () => {
      const ms = Math.round(performance.now() - start);
      if (ms >= limitMs) log.warn({ ms, query: textOf(parts[0]) }, 'slow query');
    };
    const callback = parts.at(-1);
    if (typeof callback === 'function') {
      return query(...parts.slice(0, -1), (...results: unknown[]) => {
        end();
        callback(...results);
      });
    }
    const result = query(...parts);
    if (result instanceof Promise) result.then(end, end);
    return result;
  };
  client.query = timed as typeof client.query;
}

function textOf(statement: unknown): string {
  const text =
    typeof statement === 'string' ? statement : (statement as { text?: string } | undefined)?.text;
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, SHOWN);
}
