import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import * as accountSchema from './account-schema.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { startMaintenance } from './embedded/maintenance.ts';
import { migrate } from './migrate.ts';
import { connectPostgres } from './postgres/connect.ts';
import { isReadOnly, needsPrimary, requirePrimary } from './postgres/hosts.ts';
import { socketsWithTimeout } from './postgres/query-timeout.ts';
import { repeatVictims } from './postgres/repeat-victims.ts';
import { ResilientPool } from './postgres/resilient-pool.ts';
import * as otherSchema from './schema.ts';
import * as seatsSchema from './seats-schema.ts';

const schema = { ...accountSchema, ...seatsSchema, ...otherSchema };

/** The database or a transaction on it: queries take either, first. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export type Database = {
  db: Db;
  pool: pg.Pool;
  engine: 'embedded' | 'postgres';
  close(): Promise<void>;
};

export type DatabaseLog = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

export type DatabaseOptions = {
  databaseUrl: string | undefined;
  dataDir: string;
  log: DatabaseLog;
  /** How long a request waits for a free connection before it fails with 503. */
  connectionTimeoutMs?: number;
  /** Statements that take at least this long are logged; unset: none. */
  slowQueryMs?: number;
  /** A connection to PostgreSQL without data for this long is closed; unset: never. */
  queryTimeoutMs?: number;
  /** False behind a pooler that cannot keep prepared statements; unset: true. */
  preparedStatements?: boolean;
  /** Called when the embedded engine has crashed: the process should exit, too. */
  onLost?: (error: Error) => void;
};

/** On PostgreSQL short enough that, with QUERY_TIMEOUT_MS, every request is answered within 25 s. */
const CONNECTION_TIMEOUT_MS = { embedded: 10_000, postgres: 5_000 };
const IDLE_TIMEOUT_MS = 10_000;
const POSTGRES_CONNECTIONS = 10;

// Set per connection and not in the address, where poolers refuse them.
// UTC as on the embedded engine, so that both return the same.
// Compiling a report's statement (JIT) would take ten times as long as running it.
const SESSION_SETTINGS = `set timezone = 'UTC'; set jit = off; set statement_timeout = '20s'; set idle_in_transaction_session_timeout = '60s'`;

/** Opens the engine that the configuration names and brings its schema up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.databaseUrl
    ? await openPostgres(options.databaseUrl, options)
    : await openEmbeddedDatabase(options);
  options.log.info({ engine: database.engine }, 'database ready');
  return database;
}

async function openPostgres(connectionString: string, options: DatabaseOptions): Promise<Database> {
  const server = {
    connectionString,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? CONNECTION_TIMEOUT_MS.postgres,
    application_name: 'correspondents-portal',
    keepAlive: true,
  };
  const client = await connectPostgres(server);
  try {
    await migrate({ client, variable: 'DATABASE_URL' });
  } finally {
    await client.end();
  }
  const pool = openPool(
    {
      ...server,
      ...(options.queryTimeoutMs && timeoutSettings(options.queryTimeoutMs)),
      max: POSTGRES_CONNECTIONS,
      onConnect: async (connection) => {
        if (needsPrimary(connectionString)) await requirePrimary(connection);
        await connection.query(SESSION_SETTINGS);
      },
    },
    options,
  );
  return { db: toDb(pool), pool, engine: 'postgres', close: once(() => pool.end()) };
}

/** An idle connection leaves the pool before its socket would time out. */
const timeoutSettings = (limitMs: number): pg.PoolConfig => ({
  stream: socketsWithTimeout(limitMs),
  idleTimeoutMillis: Math.min(IDLE_TIMEOUT_MS, limitMs / 2),
});

async function openEmbeddedDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, log } = options;
  const onLost =
    options.onLost ?? ((error: Error) => log.error({ err: error }, 'embedded database lost'));
  const embedded = await openEmbedded(dataDir, onLost);
  try {
    const client = new pg.Client(embedded.connection);
    await client.connect();
    await migrate({ client, variable: 'DATA_DIR' }).finally(() => client.end());
  } catch (error) {
    await embedded.close();
    throw error;
  }
  const pool = openPool(
    {
      ...embedded.connection,
      // The engine's session outlives a lost connection, and preparing a name twice is an error.
      onConnect: (connection) => connection.query('deallocate all'),
      max: 1, // all connections share one session, and would see each other's transactions
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: options.connectionTimeoutMs ?? CONNECTION_TIMEOUT_MS.embedded,
    },
    options,
  );
  const stopMaintenance = startMaintenance(pool, log);
  const close = once(async () => {
    stopMaintenance();
    await pool.end();
    await embedded.close();
  });
  return { db: toDb(pool), pool, engine: 'embedded', close };
}

function openPool(config: pg.PoolConfig, options: DatabaseOptions): pg.Pool {
  const pool = new ResilientPool(config, options);
  pool.on('error', (error) => {
    // The error contains the client, which contains the password.
    if (!pool.ending) options.log.warn({ reason: error.message }, 'idle database connection lost');
  });
  return pool;
}

const DRIZZLE = { schema, casing: 'snake_case' } as const;

/** Queries on a single connection, for commands that open no pool. */
export const dbOf = (client: pg.Client): Db => drizzle(client, DRIZZLE);

type Connection = { client: pg.PoolClient; db: Db };
const connections = new WeakMap<pg.PoolClient, Connection>();
const connectionOfTransaction = new WeakMap<Db, Connection>();
const commitsOf = new WeakMap<Db, (() => void)[]>();

/**
 * Checks out the connection of each transaction. Drizzle (0.45) does not release one whose `begin`
 * fails, and does not expose which one a transaction runs on; with a version that does both, only the
 * repetition is left here. A transaction that the database chose as the
 * victim of a deadlock runs again, so its callback must do nothing but use the database.
 */
function toDb(pool: pg.Pool): Db {
  const db: Db = drizzle(pool, DRIZZLE);
  db.transaction = async (run, config) =>
    repeatVictims(async () => {
      const client = await pool.connect();
      const connection = connections.get(client) ?? { client, db: drizzle(client, DRIZZLE) };
      connections.set(client, connection);
      let isUseless = false;
      const afterwards: (() => void)[] = [];
      try {
        const result = await connection.db.transaction((tx) => {
          connectionOfTransaction.set(tx, connection);
          commitsOf.set(tx, afterwards);
          return run(tx);
        }, config);
        for (const act of afterwards) act();
        return result;
      } catch (error) {
        isUseless = isReadOnly(error);
        throw error;
      } finally {
        client.release(isUseless);
      }
    });
  return db;
}

/** Once the transaction is committed, and never if it is rolled back; at once outside of one. */
export function afterCommit(db: Db, act: () => void): void {
  const afterwards = commitsOf.get(db);
  if (afterwards) afterwards.push(act);
  else act();
}

/** The transaction's connection, which outlives it, for statements that are prepared on it. */
export function lastingDb(db: Db): Db {
  return connectionOfTransaction.get(db)?.db ?? db;
}

/** Runs another library's SQL in a transaction, planned once per connection. */
export async function queryNamed(
  tx: Db,
  query: { name: string; text: string; values: unknown[] | undefined },
): Promise<{ rows: unknown[] }> {
  const connection = connectionOfTransaction.get(tx);
  if (!connection) throw new Error(`${query.name} may only run in a transaction`);
  const { name, text, values = [] } = query;
  return connection.client.query({ name, text, values });
}

function once(close: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= close();
    return done;
  };
}
