import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { paths } from '#contract/paths.ts';

const root = join(import.meta.dirname, '..');
const START_LIMIT_MS = 120_000;

export const portal = z.object({
  baseURL: z.string(),
  dataDir: z.string(),
  /** Where mail is written as .eml files. */
  outbox: z.string(),
  admin: z.object({ email: z.string(), password: z.string() }),
});
export type Portal = z.output<typeof portal>;

/**
 * The real, built server with an empty database of its own; `stop` also removes what it kept.
 * `settings` are variables on top of the usual ones.
 */
export async function startPortal(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  const port = await findFreePort();
  const started: Portal = {
    baseURL: `http://127.0.0.1:${port}`,
    dataDir,
    outbox: join(dataDir, 'outbox'),
    admin: { email: 'editor@example.org', password: 'correct horse battery staple' },
  };
  const server = spawnServer(started, port, settings);
  const stop = async () => {
    if (server.child.exitCode === null && server.child.signalCode === null) {
      const exit = once(server.child, 'exit');
      server.child.kill('SIGTERM');
      await exit;
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilHealthy(started.baseURL, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { portal: started, stop };
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
    // Nothing else of the shell: a DATABASE_URL there would be somebody's real database.
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
    const answer = await fetch(baseURL + paths.health).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`The portal did not start. It said:\n${output.join('')}`);
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
