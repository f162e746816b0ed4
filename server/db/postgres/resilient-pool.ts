import pg from 'pg';
import { isReadOnly, splitHosts } from './hosts.ts';
import { type ClientOptions, poolClient } from './pool-client.ts';

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * A pool that keeps a connection after errors that do not affect the connection, and tries the next
 * host of its address when one does not answer or is no primary. It stays with the last good one.
 */
export class ResilientPool extends pg.Pool {
  readonly #hosts: { addresses: string[]; current: string | undefined };

  constructor(config: pg.PoolConfig, options: ClientOptions) {
    const addresses = config.connectionString ? splitHosts(config.connectionString) : [];
    const hosts = { addresses, current: addresses[0] };
    super({ ...config, Client: poolClient(() => hosts.current, options) });
    this.#hosts = hosts;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const tries = Math.max(this.#hosts.addresses.length, 1);
    if (callback) {
      // The pool itself calls this for a single statement.
      this.#connect(tries, (error, client, done) => {
        callback(error, client && keepWhenRefused(client), done);
      });
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#connect(tries, (error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  #connect(tries: number, callback: Callback): void {
    const address = this.#hosts.current;
    super.connect((error, client, done) => {
      if (!error || tries === 1 || isWaitTimeout(error)) return callback(error, client, done);
      this.#leave(address);
      this.#connect(tries - 1, callback);
    });
  }

  /** New connections go to the next host, unless another request has already moved on. */
  #leave(address: string | undefined): void {
    const { addresses, current } = this.#hosts;
    if (!address || current !== address) return;
    this.#hosts.current = addresses[(addresses.indexOf(address) + 1) % addresses.length];
  }
}

/** Every connection was in use for too long, which says nothing about the host. */
const isWaitTimeout = (error: Error) => error.message.startsWith('timeout exceeded');

/**
 * The pool closes a connection after any error of a single statement. After an error that the
 * database reports, such as a taken email address, the connection is still usable, and a new one
 * costs more than the statement. `release` is wrapped because pg-pool (3.14) has no option for this.
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
  !STALE_STATEMENT.has(error.code ?? '') &&
  !isReadOnly(error);
