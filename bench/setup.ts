import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { loginResponse } from '#contract/auth/auth.ts';
import { paths } from '#contract/shared/paths.ts';
import { cleanEnvironment } from '#test/shared/portal-process.ts';
import { type PostgresServer, startPostgres } from '#test/shared/postgres-server.ts';
import { type Facts, facts } from './cases.ts';
import { send } from './load.ts';
import type { Side } from './measure.ts';
import { MANY_ASSIGNMENTS, manyStories } from './stories.ts';

type Env = Record<string, string>;
/** From the start of the process until it can be asked. */
type Started = { startedMs: number };
type Seed = (env: Env) => Promise<void>;

const ROOT = join(import.meta.dirname, '..');
const PORTAL_NAME = 'correspondents-portal';
const FLOOR_NAME = 'portal-floor';
/** Of all accounts, the same in every run: one may use the database of another. */
const PASSWORD = 'seven benches in the park';
/** A million are 14 GB. */
const FIT_INTO_MEMORY = 200_000;
const PORTAL = { PORT: '0', RATE_LIMIT: 'off', TRUST_PROXY: '1' };

/** A filled database, the portal and the floor on it, and a signed-in administrator. */
export async function openSetup(
  {
    rows,
    embedded,
    filled: kept,
  }: { rows: number; embedded: boolean; filled?: string | undefined },
  closing: AsyncDisposableStack,
): Promise<{
  sides: [portal: Side & Started, floor: Side];
  facts: Facts;
  /** How many searches for duplicates are still in the queue. */
  searchesLeft(): Promise<number>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  closing.defer(() => rmSync(folder, { recursive: true, force: true }));
  const options = ['--applications', String(rows), '--password', PASSWORD];
  const seed: Seed = async (env) => {
    const child = spawnNode(['server/commands/seed.ts', ...options], env);
    child.stdout.resume();
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`the seed ended with ${code}`);
  };
  const filled = embedded
    ? await fillEmbedded(folder, seed)
    : await fillPostgres(folder, closing, { seed, rows, kept });
  const portal = await startServer('server/main.ts', { ...PORTAL, ...filled.portal }, closing);
  const floor = await startServer('bench/floor.ts', { FLOOR_NAME, ...filled.floor }, closing);
  const known = facts.parse(await json(await send(floor, { path: '/facts' })));
  const signIn = async (email: string) => {
    const body = JSON.stringify({ email, password: PASSWORD });
    const response = await send(portal, { path: paths.login, body });
    return loginResponse.parse(await json(response)).token;
  };
  const headers = { authorization: `Bearer ${await signIn(known.admin)}` };
  const tokens: string[] = [];
  for (const email of known.people) tokens.push(await signIn(email));
  return {
    facts: { ...known, tokens },
    searchesLeft: filled.searchesLeft,
    sides: [
      { ...portal, headers, backends: () => filled.backends(PORTAL_NAME) },
      { ...floor, backends: () => filled.backends(FLOOR_NAME) },
    ],
  };
}

type Fill = { seed: Seed; rows: number; kept: string | undefined };

async function fillPostgres(folder: string, closing: AsyncDisposableStack, fill: Fill) {
  const server = await startPostgres(fill.rows > FIT_INTO_MEMORY ? 'large' : undefined);
  closing.defer(() => server.stop());
  const env = { DATABASE_URL: await createFilled(server, fill) };
  const client = new pg.Client(env.DATABASE_URL);
  await client.connect();
  closing.defer(() => client.end());
  const CSV_FILE = join(folder, 'floor.csv');
  writeFileSync(CSV_FILE, '');
  // The database may run as another user.
  chmodSync(folder, 0o755);
  chmodSync(CSV_FILE, 0o666);
  const backends = async (applicationName: string) => {
    const text = 'select pid from pg_stat_activity where application_name = $1';
    const { rows } = await client.query<{ pid: number }>(text, [applicationName]);
    if (rows.length === 0) throw new Error(`the database has no connection of ${applicationName}`);
    return rows.map(({ pid }) => pid);
  };
  const portal = { ...env, DATA_DIR: join(folder, 'portal') };
  const searchesLeft = async () => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from pgboss.job where name = 'duplicates' and state < 'completed'`,
    );
    return rows[0]?.count ?? 0;
  };
  return { portal, floor: { ...env, CSV_FILE }, backends, searchesLeft };
}

/** A new database, or a copy of the kept one, which the first run leaves for the others. */
async function createFilled(server: PostgresServer, { seed, rows, kept }: Fill): Promise<string> {
  const client = new pg.Client(server.url('postgres'));
  await client.connect();
  try {
    const known = await client.query('select from pg_database where datname = $1', [kept]);
    if (kept && known.rowCount) return await server.createDatabase('bench', kept);
    const url = await server.createDatabase('bench');
    await fillDatabase(url, seed, rows);
    if (kept) await client.query(`create database ${kept} template bench`);
    return url;
  } finally {
    await client.end();
  }
}

async function fillDatabase(url: string, seed: Seed, rows: number): Promise<void> {
  await seed({ DATABASE_URL: url });
  const client = new pg.Client(url);
  await client.connect();
  try {
    // Counted once for each person, not with each story.
    await client.query('alter table stories disable trigger user');
    await client.query('alter table stories enable trigger count_stories');
    await client.query(manyStories(rows));
    await client.query('alter table stories enable trigger user');
    await client.query(MANY_ASSIGNMENTS);
    await client.query('select keep_roster(user_id) from people_in_service');
    await client.query('select fold_story_changes()');
    // Otherwise the first reads would include work left by the seed.
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

/** The engine runs in each server's process, so each gets a copy of the same folder. */
async function fillEmbedded(folder: string, seed: Seed) {
  const portal = { DATA_DIR: join(folder, 'portal') };
  const floor = { DATA_DIR: join(folder, 'floor') };
  await seed(portal);
  cpSync(portal.DATA_DIR, floor.DATA_DIR, { recursive: true });
  return { portal, floor, backends: async () => [], searchesLeft: async () => 0 };
}

/** Starts one of our servers and waits until it prints its address. */
async function startServer(file: string, env: Env, closing: AsyncDisposableStack) {
  const began = performance.now();
  const child = spawnNode([file], env);
  const ended = once(child, 'exit');
  closing.defer(() => ended.then(() => {}));
  closing.defer(() => void child.kill('SIGTERM'));
  const address = await new Promise<string>((resolve, reject) => {
    // Always read, so that the log never fills the pipe.
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = / is ready: (http:\S+)/.exec(line)?.[1];
      // By number, so that no lookup of a name is measured.
      if (found) resolve(found.replace('localhost', '127.0.0.1'));
    });
    void ended.then(() => reject(new Error(`${file} ended before it was ready`)));
  });
  return { pid: child.pid ?? 0, address, startedMs: performance.now() - began };
}

function spawnNode(args: string[], env: Env) {
  // With the same settings as `npm start`.
  const flags = ['--max-semi-space-size=16', '--heap-growing-percent=50'];
  return spawn(process.execPath, [...flags, ...args], {
    cwd: ROOT,
    env: { ...cleanEnvironment(), MALLOC_TRIM_THRESHOLD_: '131072', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
