import type pg from 'pg';

type Ask = (...parts: unknown[]) => unknown;

/**
 * Calls `begin` for each statement that a connection is asked, and what that returns once the
 * answer is there, be it good or bad.
 */
export function instrumentClient(
  client: pg.ClientBase,
  begin: (statement: string) => () => void,
): void {
  const ask = client.query.bind(client) as Ask;
  const watched: Ask = (...parts) => {
    const end = begin(textOf(parts[0]));
    const callback = parts.at(-1);
    if (typeof callback === 'function') {
      return ask(...parts.slice(0, -1), (...results: unknown[]) => {
        end();
        callback(...results);
      });
    }
    const answer = ask(...parts);
    // Both ways, and apart from what the caller makes of the answer.
    if (answer instanceof Promise) answer.then(end, end);
    else end();
    return answer;
  };
  client.query = watched as typeof client.query;
}

function textOf(statement: unknown): string {
  return typeof statement === 'string'
    ? statement
    : ((statement as { text?: string } | undefined)?.text ?? '');
}
