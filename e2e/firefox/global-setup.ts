import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Portal, startPortal } from '#e2e/start-portal.ts';

declare module 'vitest' {
  interface ProvidedContext {
    portal: Portal;
  }
}

/** One portal for all tests: each looks only at applications of its own. */
export default async function globalSetup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-firefox-data-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const { portal, stop } = await startPortal({ dataDir });
    project.provide('portal', portal);
    return () => stop().finally(remove);
  } catch (error) {
    await remove();
    throw error;
  }
}
