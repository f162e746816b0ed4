import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { hashToken, newToken } from '#server/core/tokens.ts';
import { startPostgres } from '#test/postgres-server.ts';
import { FLOOR_PREFIX } from './floor-insert.ts';
import type { Target } from './load.ts';
import type { Options } from './options.ts';
import { runProgram, startServer } from './processes.ts';

/** Submits of this run carry addresses of this domain, by which they are found and removed. */
export const BENCH_DOMAIN = 'bench.example';
const FLOOR_NAME = 'portal-floor';

export type Contestant = Target & { pid: number; applicationName: string };
export type Stage = {
  portal: Contestant;
  floor: Contestant;
  client: pg.Client;
  versions: { postgres: string; node: string };
  close(): Promise<void>;
};

/** A filled database, the portal and the floor on it, and a signed-in editor. */
export async function openStage(options: Options, say: (text: string) => void): Promise<Stage> {
  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (const act of closing.reverse()) await act();
  };
  try {
    const url = options.database ?? (await fillDatabase(options, closing, say));
    const client = new pg.Client(url);
    await client.connect();
    closing.push(() => client.end());
    await removeTraces(client);
    // Else the first request to look at a page would pay for what the load left behind.
    await client.query('vacuum (analyze)');
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
    closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
    say('Starting the portal and the floor ...');
    const portal = await startServer('server/main.ts', {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMIT: 'off',
      TRUST_PROXY: '1',
    });
    closing.push(portal.stop);
    const floor = await startServer('bench/floor.ts', { DATABASE_URL: url, FLOOR_NAME });
    closing.push(floor.stop, () => removeTraces(client));
    const headers = { authorization: `Bearer ${await signIn(client)}` };
    const { rows } = await client.query('show server_version');
    return {
      portal: { ...portal, headers, applicationName: 'correspondents-portal' },
      floor: { ...floor, applicationName: FLOOR_NAME },
      client,
      versions: { postgres: rows[0].server_version, node: process.versions.node },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fillDatabase(
  { rows }: Options,
  closing: (() => unknown)[],
  say: (text: string) => void,
): Promise<string> {
  say('Starting PostgreSQL ...');
  const server = await startPostgres();
  closing.push(() => server.stop());
  const url = await server.createDatabase('bench');
  say(`Making ${rows.toLocaleString('en-US')} applications ...`);
  const args = ['--applications', String(rows), '--password', newToken()];
  await runProgram('server/db/seed-cli.ts', args, { DATABASE_URL: url });
  return url;
}

async function signIn(client: pg.Client): Promise<string> {
  const token = newToken();
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at)
     select $1, id, now() + interval '1 day' from users where role = 'admin' and status = 'active' limit 1`,
    [hashToken(token)],
  );
  return token;
}

/** Rows of the floor leave as they came, uncounted; those of the portal are counted out. */
async function removeTraces(client: pg.Client): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  await client.query(`delete from applications where application_number like '${FLOOR_PREFIX}-%'`);
  await client.query(`set session_replication_role = default`);
  await client.query(`delete from applications where email like '%@${BENCH_DOMAIN}'`);
  await client.query('select fold_count_changes()');
}
