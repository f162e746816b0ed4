import pg from 'pg';

/**
 * A pool that survives the loss of its connections, and loses none without need. Drizzle checks a client out, sends `begin`, and
 * forgets to give the client back when that very statement fails: without this each such loss costs
 * a place for good, and the embedded engine has only one.
 */
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
    if (!callback) return super.connect().then(releaseWhenLost);
    // As the pool itself does for a single statement.
    super.connect((error, client, done) => {
      callback(error, client && keepWhenRefused(client), done);
    });
    return undefined;
  }
}

/**
 * The pool throws a connection away after any error. One that the database has answered, such as a
 * full ZIP code, says nothing against the connection, and a new one costs more than the statement.
 */
function keepWhenRefused(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release.bind(client);
  client.release = (error) => giveBack(isRefusal(error) ? undefined : error);
  return client;
}

/** The connection's named statements are not what they were: planned for other columns, gone, or there twice. */
const SPOILT = new Set(['0A000', '26000', '42P05']);

const isRefusal = (error: unknown) =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR' && !SPOILT.has(error.code ?? '');

function releaseWhenLost(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release.bind(client);
  let isGivenBack = false;
  const release = (error?: Error | boolean) => {
    if (isGivenBack) return;
    isGivenBack = true;
    client.removeListener('end', handleEnd);
    giveBack(error);
  };
  const handleEnd = () => release(true);
  client.once('end', handleEnd);
  client.release = release;
  return client;
}
