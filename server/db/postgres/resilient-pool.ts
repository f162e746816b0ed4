import pg from 'pg';

/** A pool that keeps a connection after errors that do not affect the connection. */
export class ResilientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): void;
  override connect(
    callback?: Parameters<pg.Pool['connect']>[0],
  ): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect();
    // The pool itself calls this for a single statement.
    super.connect((error, client, done) => {
      callback(error, client && keepWhenRefused(client), done);
    });
    return undefined;
  }
}

/**
 * The pool closes a connection after any error of a single statement. After an error that the
 * database reports, such as a taken email address, the connection is still usable, and a new one
 * costs more than the statement.
 */
function keepWhenRefused(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  client.release = (error) => release(isRefusal(error) ? undefined : error);
  return client;
}

/** Stale prepared statements: planned for other columns, missing, or defined twice. */
const STALE_STATEMENT = new Set(['0A000', '26000', '42P05']);

const isRefusal = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  error.severity === 'ERROR' &&
  !STALE_STATEMENT.has(error.code ?? '');
