import pg from 'pg';

/** A pool that keeps a connection after an error which says nothing against the connection. */
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
    // As the pool itself does for a single statement.
    super.connect((error, client, done) => {
      callback(error, client && keepWhenRefused(client), done);
    });
    return undefined;
  }
}

/**
 * The pool throws a connection away after any error of a single statement. One that the database has
 * answered with, such as a taken email address, leaves the connection fine, and a new one costs more
 * than the statement.
 */
function keepWhenRefused(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release.bind(client);
  client.release = (error) => giveBack(isRefusal(error) ? undefined : error);
  return client;
}

/** Named statements that no longer fit: planned for other columns, gone, or there twice. */
const STALE_STATEMENT = new Set(['0A000', '26000', '42P05']);

const isRefusal = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  error.severity === 'ERROR' &&
  !STALE_STATEMENT.has(error.code ?? '');
