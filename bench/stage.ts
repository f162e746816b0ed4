import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { hashToken, newToken } from '#server/core/auth/tokens.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { startPostgres } from '#test/postgres-server.ts';
import { BENCH_DOMAIN, type Case, listCases } from './cases.ts';
import { FLOOR_PREFIX } from './floor-insert.ts';
import { multiply } from './grow.ts';
import type { Target } from './load.ts';
import type { Options } from './options.ts';
import { runProgram, startServer } from './processes.ts';

const FLOOR_NAME = 'portal-floor';

export type Contestant = Target & { pid: number; applicationName: string };
export type Stage = {
  portal: Contestant;
  floor: Contestant;
  cases: Case[];
  /** How many applications there are. */
  total: number;
  /** The database's own processes that work for this side. */
  backendsOf(side: Contestant): Promise<number[]>;
  versions: { postgres: string; node: string };
  close(): Promise<void>;
};

type Closing = (() => unknown)[];
type Opened = Omit<Stage, 'close'>;

/** A filled database, the portal and the floor on it, and a signed-in editor. */
export function openStage(options: Options, say: (text: string) => void): Promise<Stage> {
  return closeAfterwards((closing) =>
    options.embedded ? openEmbedded(options, closing, say) : openPostgres(options, closing, say),
  );
}

async function closeAfterwards(open: (closing: Closing) => Promise<Opened>): Promise<Stage> {
  const closing: Closing = [];
  const close = async () => {
    for (const act of closing.reverse()) await act();
  };
  try {
    return { ...(await open(closing)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPostgres(
  options: Options,
  closing: Closing,
  say: (text: string) => void,
): Promise<Opened> {
  const url = options.database ?? (await fillDatabase(options, closing, say));
  const client = new pg.Client(url);
  await client.connect();
  closing.push(() => client.end());
  await removeTraces(client);
  // Else the first request to look at a page would pay for what the load left behind.
  await client.query('vacuum (analyze)');
  const dataDir = makeFolder(closing);
  say('Starting the portal and the floor ...');
  const portal = await startServer('server/main.ts', {
    ...PORTAL,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
  });
  closing.push(portal.stop);
  const floor = await startServer('bench/floor.ts', {
    DATABASE_URL: url,
    FLOOR_NAME,
  });
  closing.push(floor.stop, () => removeTraces(client));
  return {
    portal: { ...portal, headers: await signIn(client), applicationName: 'correspondents-portal' },
    floor: { ...floor, applicationName: FLOOR_NAME },
    ...(await listCases(client)),
    versions: await versionsOf(client),
    async backendsOf({ applicationName }) {
      const { rows } = await client.query<{ pid: number }>(
        'select pid from pg_stat_activity where application_name = $1',
        [applicationName],
      );
      return rows.map(({ pid }) => pid);
    },
  };
}

/**
 * The engine works inside each server's own process, so each has a folder of its own with the same
 * content, and its CPU time is that of the process.
 */
async function openEmbedded(
  { rows }: Options,
  closing: Closing,
  say: (text: string) => void,
): Promise<Opened> {
  const [portalDir, floorDir] = [makeFolder(closing), makeFolder(closing)];
  say(`Making ${rows.toLocaleString('en-US')} applications ...`);
  await seed(rows, { DATA_DIR: portalDir });
  const database = await openDatabase({ databaseUrl: undefined, dataDir: portalDir, log: QUIET });
  const known = await readEmbedded(database).finally(() => database.close());
  cpSync(portalDir, floorDir, { recursive: true });
  say('Starting the portal and the floor ...');
  const portal = await startServer('server/main.ts', { ...PORTAL, DATA_DIR: portalDir });
  closing.push(portal.stop);
  const floor = await startServer('bench/floor.ts', { DATA_DIR: floorDir });
  closing.push(floor.stop);
  const { headers, ...rest } = known;
  return {
    portal: { ...portal, headers, applicationName: 'portal' },
    floor: { ...floor, applicationName: FLOOR_NAME },
    ...rest,
    backendsOf: async () => [],
  };
}

async function readEmbedded({ pool }: Database) {
  return {
    headers: await signIn(pool),
    ...(await listCases(pool)),
    versions: await versionsOf(pool),
  };
}

const PORTAL = { PORT: '0', RATE_LIMIT: 'off', TRUST_PROXY: '1' };
const QUIET = { info() {}, warn() {}, error() {} };
type Ask = Pick<pg.ClientBase, 'query'>;

async function versionsOf(client: Ask) {
  const { rows } = await client.query('show server_version');
  return { postgres: String(rows[0].server_version), node: process.versions.node };
}

function makeFolder(closing: Closing): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function fillDatabase(
  { rows }: Options,
  closing: Closing,
  say: (text: string) => void,
): Promise<string> {
  say('Starting PostgreSQL ...');
  const server = await startPostgres();
  closing.push(() => server.stop());
  const url = await server.createDatabase('bench');
  say(`Making ${rows.toLocaleString('en-US')} applications ...`);
  await fill(url, rows);
  return url;
}

/** The seed makes that many; beyond, its applications are copied. */
const MOST_SEEDED = 100_000;
const COPIED = 10_000;

async function fill(url: string, rows: number): Promise<void> {
  await seed(rows > MOST_SEEDED ? COPIED : rows, { DATABASE_URL: url });
  if (rows > MOST_SEEDED) await copyUpTo(url, rows);
}

/** Brings a database up to that many applications, by the seed or by copies of what it made. */
export async function growTo(url: string, rows: number, before: number): Promise<void> {
  if (rows > COPIED) await copyUpTo(url, rows);
  else await seed(rows - before, { DATABASE_URL: url }, before > 0 ? ['--add'] : []);
}

async function copyUpTo(url: string, rows: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await multiply(client, rows).finally(() => client.end());
}

async function seed(rows: number, env: Record<string, string>, more: string[] = []) {
  const args = ['--applications', String(rows), '--password', newToken(), ...more];
  await runProgram('server/commands/seed.ts', args, env);
}

async function signIn(client: Ask): Promise<Record<string, string>> {
  const token = newToken();
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at)
     select $1, id, now() + interval '1 day' from users where role = 'admin' and status = 'active' limit 1`,
    [hashToken(token)],
  );
  return { authorization: `Bearer ${token}` };
}

/** Rows of the floor leave as they came, uncounted; those of the portal are counted out. */
async function removeTraces(client: pg.Client): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  await client.query(`delete from applications where application_number like '${FLOOR_PREFIX}-%'`);
  await client.query(`set session_replication_role = default`);
  await client.query(`delete from applications where email like '%@${BENCH_DOMAIN}'`);
  await client.query('select fold_count_changes()');
}
