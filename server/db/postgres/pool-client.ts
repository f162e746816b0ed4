import pg from 'pg';

type Log = { warn(details: object, message: string): void };
export type ClientOptions = {
  log: Log;
  slowQueryMs?: number | undefined;
  preparedStatements?: boolean | undefined;
};
type Query = (...parts: unknown[]) => unknown;

const SHOWN = 500;

/** The connections of a pool, each to the address of that moment. The driver has no option for the rest. */
export function poolClient(
  address: () => string | undefined,
  { log, slowQueryMs = Number.POSITIVE_INFINITY, preparedStatements = true }: ClientOptions,
) {
  const logIfSlow = (statement: unknown, start: number) => {
    const ms = Math.round(performance.now() - start);
    if (ms >= slowQueryMs) log.warn({ ms, query: textOf(statement) }, 'slow query');
  };
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      // The pool hides the password of its options from copies.
      super({ ...config, password: config?.password, connectionString: address() });
      // One lost while in use fails its statement; without a listener it would also end the process.
      this.on('error', () => {});
    }

    /** Called with a callback or for a promise, as the driver's; `never` fits all of its signatures. */
    override query(statement: unknown, ...rest: unknown[]): never {
      const start = performance.now();
      const sent = preparedStatements ? statement : unnamed(statement);
      const callback = rest.at(-1);
      if (typeof callback === 'function') {
        rest[rest.length - 1] = (...results: unknown[]) => {
          logIfSlow(statement, start);
          callback(...results);
        };
      }
      const result = (super.query as Query).call(this, sent, ...rest);
      if (result instanceof Promise) {
        const end = () => logIfSlow(statement, start);
        result.then(end, end);
      }
      return result as never;
    }
  };
}

/** A pooler that gives each transaction another connection may not know a name that was prepared before. */
const unnamed = (statement: unknown) =>
  typeof statement === 'object' && statement !== null && 'name' in statement
    ? { ...statement, name: undefined }
    : statement;

/** With its placeholders, never the values. */
function textOf(statement: unknown): string {
  const text =
    typeof statement === 'string' ? statement : (statement as { text?: string } | undefined)?.text;
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, SHOWN);
}
