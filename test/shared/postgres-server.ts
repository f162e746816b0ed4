import pg from 'pg';
import { findPostgresBin, NO_POSTGRES } from '../../scripts/postgres.mjs';
import { startPostgresHost } from './postgres-host.ts';

export type PostgresServer = {
  url(database: string): string;
  /** Creates a database, as a copy of `template` if one is given; returns its address. */
  createDatabase(name: string, template?: string): Promise<string>;
  stop(): Promise<void>;
};

/**
 * The server of TEST_DATABASE_URL (its user must be a superuser), else a temporary one, which is in
 * memory unless its databases will be large.
 */
export async function startPostgres(size?: 'large'): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return reachServer(given);
  const bin = findPostgresBin();
  if (!bin) throw new Error(NO_POSTGRES);
  const { port, end } = await startPostgresHost(bin, size);
  const server = reachServer(`postgres://postgres@127.0.0.1:${port}/postgres`);
  return { ...server, stop: () => server.stop().then(end) };
}

export async function runStatement(address: string, statement: string) {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** `stop` drops what was created; the server goes on. */
export function reachServer(address: string): PostgresServer {
  const url = (database: string) => {
    const changed = new URL(address);
    changed.pathname = `/${database}`;
    return changed.href;
  };
  const made = new Set<string>();
  const drop = (name: string) =>
    runStatement(address, `drop database if exists ${name} with (force)`);
  return {
    url,
    async createDatabase(name, template = 'template1') {
      await drop(name);
      await runStatement(address, `create database ${name} template ${template}`);
      made.add(name);
      return url(name);
    },
    async stop() {
      for (const name of made) await drop(name);
    },
  };
}
