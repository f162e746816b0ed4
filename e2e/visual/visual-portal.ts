import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Portal, startPortal } from '#e2e/start-portal.ts';
import { cleanEnvironment, ROOT } from '#test/shared/portal-process.ts';

const run = promisify(execFile);

/** The time of the browser's and the server's clocks. */
export const NOW = new Date('2026-06-17T15:00:00Z');

const EDITOR = 'maya.okafor@example.org';
export const CORRESPONDENT = 'rosa.delgado@example.org';
export const PASSWORD = 'correct horse battery staple';

const fixedClock = (rate: number) => ({
  NODE_OPTIONS: `--import=${new URL('fixed-clock.ts', import.meta.url)}`,
  FIXED_CLOCK: NOW.toISOString(),
  FIXED_CLOCK_RATE: String(rate),
});

/** A portal with stored data: what the screenshots show changes neither with the demo data nor with time. */
export async function withVisualPortal(use: (portal: Portal) => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-visual-'));
  try {
    await restore(dataDir);
    // So slow that no minute passes during a run, and that events keep their order.
    const { portal, stop } = await startPortal({ dataDir, settings: fixedClock(0.05) });
    try {
      await use({ ...portal, admin: { email: EDITOR, password: PASSWORD } });
    } finally {
      await stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function restore(dataDir: string) {
  const backup = join(import.meta.dirname, 'portal.gz');
  await run(process.execPath, ['server/commands/restore.ts', '--from', backup], {
    ...{ cwd: ROOT, env: { ...cleanEnvironment(), DATA_DIR: dataDir, ...fixedClock(0) } },
  });
}
