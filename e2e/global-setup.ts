import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal, TEMPLATE } from './start-portal.ts';

/** Creates a database once; every portal of the run starts with a copy of it, in half the time. */
export default async function globalSetup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-template-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const { stop } = await startPortal({ dataDir });
    await stop();
  } catch (error) {
    await remove();
    throw error;
  }
  // Workers inherit the environment; Playwright calls the returned function at the end.
  process.env[TEMPLATE] = dataDir;
  return remove;
}
