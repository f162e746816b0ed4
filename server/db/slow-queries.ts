import type pg from 'pg';

type Ask = (...parts: unknown[]) => unknown;
type Log = { warn(details: object, message: string): void };

const SHOWN = 500;

/**
 * Writes down what a connection was asked if the answer took long: the statement's text with its
 * placeholders, never the values.
 */
export function logSlowQueries(client: pg.ClientBase, limitMs: number, log: Log): void {
  const ask = client.query.bind(client) as Ask;
  const timed: Ask = (...parts) => {
    const start = performance.now();
    const report = () => {
      const ms = Math.round(performance.now() - start);
      if (ms >= limitMs) log.warn({ ms, query: textOf(parts[0]) }, 'slow query');
    };
    const callback = parts.at(-1);
    if (typeof callback === 'function') {
      return ask(...parts.slice(0, -1), (...results: unknown[]) => {
        report();
        callback(...results);
      });
    }
    const answer = ask(...parts);
    // Both ways, and apart from what the caller makes of the answer.
    if (answer instanceof Promise) answer.then(report, report);
    return answer;
  };
  client.query = timed as typeof client.query;
}

function textOf(statement: unknown): string {
  const text =
    typeof statement === 'string' ? statement : (statement as { text?: string } | undefined)?.text;
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, SHOWN);
}
