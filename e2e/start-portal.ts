import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#test/shared/free-port.ts';
import { startPortalProcess } from '#test/shared/portal-process.ts';
import { reachServer } from '#test/shared/postgres-server.ts';

export const START_LIMIT_MS = 120_000;

/** Environment variables: a PostgreSQL server, and its database that was migrated and never used. */
export const SERVER = 'E2E_SERVER';
export const TEMPLATE = 'E2E_TEMPLATE';

export type Portal = {
  baseURL: string;
  dataDir: string;
  /** Where mail is written as .eml files. */
  outbox: string;
  databaseUrl: string | undefined;
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
    databaseUrl: settings.DATABASE_URL,
    admin: { email: 'editor@example.org', password: 'correct horse battery staple' },
  };
  const { child, ready, ended } = startPortalProcess({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: portal.baseURL,
    DATA_DIR: dataDir,
    // Copies of one database need its key.
    SECRET_KEY: 'the key of all portals in browser tests',
    ADMIN_EMAIL: portal.admin.email,
    ADMIN_PASSWORD: portal.admin.password,
    ...settings,
  });
  const startTimeout = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
  await ready.finally(() => clearTimeout(startTimeout));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { portal, stop };
}

/** Runs `use` with a portal that has its own empty database, and removes its data afterwards. */
export async function withPortal(
  settings: Record<string, string>,
  use: (portal: Portal) => Promise<void>,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  const server = reachServer(process.env[SERVER] ?? '');
  try {
    const name = `portal_e2e_${randomUUID().replaceAll('-', '')}`;
    const DATABASE_URL = await server.createDatabase(name, process.env[TEMPLATE]);
    const { portal, stop } = await startPortal({
      dataDir,
      settings: { DATABASE_URL, ...settings },
    });
    try {
      await use(portal);
    } finally {
      await stop();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
