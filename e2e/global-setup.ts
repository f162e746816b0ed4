import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#test/shared/postgres-server.ts';
import { SERVER, startPortal, TEMPLATE } from './start-portal.ts';

/**
 * Creates a database once; every portal of the run starts with a copy of it. On PostgreSQL, where a
 * portal needs half of the CPU time; the screenshots and Firefox run on the embedded engine.
 */
export default async function globalSetup() {
  const server = await startPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-template-'));
  try {
    const template = `portal_e2e_${process.pid}`;
    const settings = { DATABASE_URL: await server.createDatabase(template) };
    const { stop } = await startPortal({ dataDir, settings });
    await stop();
    // Workers inherit the environment.
    process.env[SERVER] = server.url('postgres');
    process.env[TEMPLATE] = template;
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  // Playwright calls it at the end.
  return server.stop;
}
