import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '#contract/shared/paths.ts';

const root = join(import.meta.dirname, '..');
export const START_LIMIT_MS = 120_000;

/** Environment variable: the data folder of a portal that was started once and never used. */
export const TEMPLATE = 'E2E_TEMPLATE';

export type Portal = {
  baseURL: string;
  dataDir: string;
  /** Where mail is written as .eml files. */
  outbox: string;
  admin: { email: string; password: string };
};

/** Starts the built server; `settings` are added to its environment. */
export async function startPortal({
  dataDir,
  settings = {},
}: {
  dataDir: string;
  settings?: Record<string, string>;
}) {
  const port = await findFreePort();
  const portal: Portal = {
    baseURL: `http://127.0.0.1:${port}`,
    dataDir,
    outbox: join(dataDir, 'outbox'),
    admin: { email: 'editor@example.org', password: 'correct horse battery staple' },
  };
  const server = spawnServer(portal, port, settings);
  const stop = async () => {
    if (server.child.exitCode !== null || server.child.signalCode !== null) return;
    const exit = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    await exit;
  };
  try {
    await waitUntilHealthy(portal.baseURL, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { portal, stop };
}

/** Runs `use` with a portal that has its own empty database, and removes its data afterwards. */
export async function withPortal(
  settings: Record<string, string>,
  use: (portal: Portal) => Promise<void>,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  try {
    await cp(join(process.env[TEMPLATE] ?? '', 'pg'), join(dataDir, 'pg'), { recursive: true });
    const { portal, stop } = await startPortal({ dataDir, settings });
    try {
      await use(portal);
    } finally {
      await stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Server = ReturnType<typeof spawnServer>;

function spawnServer(
  { baseURL, dataDir, admin }: Portal,
  port: number,
  settings: Record<string, string>,
) {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  const child = spawn(join(root, 'node_modules', '.bin', 'node'), ['server/main.ts'], {
    cwd: root,
    // Nothing else from the shell: its DATABASE_URL may be a real database.
    env: {
      ...{ PATH, HOME, LANG, TMPDIR },
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: baseURL,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  }
  return { child, output };
}

async function waitUntilHealthy(baseURL: string, { child, output }: Server) {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const response = await fetch(baseURL + paths.health).catch(() => undefined);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`The portal did not start. Its output:\n${output.join('')}`);
}

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
