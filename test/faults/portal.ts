import { expect, onTestFinished } from 'vitest';
import { type PortalProcess, startPortalProcess } from '#test/shared/portal-process.ts';

/** A server that does not outlive its test, however that ends. */
export function startPortal(...how: Parameters<typeof startPortalProcess>): PortalProcess {
  const portal = startPortalProcess(...how);
  onTestFinished(async () => {
    if (portal.child.exitCode !== null || portal.child.signalCode !== null) return;
    // What was started by a launcher ends with it only if that is asked to.
    portal.child.kill(how[1] ? 'SIGTERM' : 'SIGKILL');
    await portal.ended;
  });
  return portal;
}

/** Asks it to end, which it does without an error. */
export async function endPortal({ child, ended }: PortalProcess) {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}
