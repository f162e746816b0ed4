import pg from 'pg';
import { isReadOnly, splitHosts } from './hosts.ts';

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * A pool that keeps a connection after errors that do not affect the connection, and tries the next
 * host of its address when one does not answer or is no primary. It stays with the last good one.
 */
export class ResilientPool extends pg.Pool {
  readonly #addresses: string[];

  constructor(config: pg.PoolConfig) {
    const addresses = config.connectionString ? splitHosts(config.connectionString) : [];
    super(addresses[0] ? { ...config, connectionString: addresses[0] } : config);
    this.#addresses = addresses;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const tries = Math.max(this.#addresses.length, 1);
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
    const address = this.options.connectionString;
    super.connect((error, client, done) => {
      if (!error || tries === 1 || isWaitTimeout(error)) return callback(error, client, done);
      this.#leave(address);
      this.#connect(tries - 1, callback);
    });
  }

  /** New connections go to the next host, unless another request has already moved on. */
  #leave(address: string | undefined): void {
    if (!address || this.options.connectionString !== address) return;
    const next = (this.#addresses.indexOf(address) + 1) % this.#addresses.length;
    this.options.connectionString = this.#addresses[next];
  }
}

/** Every connection was in use for too long, which says nothing about the host. */
const isWaitTimeout = (error: Error) => error.message.startsWith('timeout exceeded');

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
  !STALE_STATEMENT.has(error.code ?? '') &&
  !isReadOnly(error);
