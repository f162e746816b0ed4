import pg from 'pg';

/**
 * A pool that survives the loss of its connections. Drizzle checks a client out, sends `begin`, and
 * forgets to give the client back when that very statement fails: without this each such loss costs
 * a place for good, and the embedded engine has only one.
 */
export class SteadyPool extends pg.Pool {
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
    super.connect(callback);
    return undefined;
  }
}

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
