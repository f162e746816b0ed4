import { startPortal } from './start-portal.ts';

/** Playwright hands the environment on to the workers, and calls what this returns at the end. */
export default async function globalSetup() {
  const { portal, stop } = await startPortal();
  process.env.E2E_PORTAL = JSON.stringify(portal);
  return stop;
}
