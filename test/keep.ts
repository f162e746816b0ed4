import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Kept } from './keeper.ts';

const KEEPER = fileURLToPath(new URL('./keeper.ts', import.meta.url));

/**
 * Has a folder, and a PostgreSQL server if `bin` says where its programs are, until `end` or the
 * end of this run.
 */
export async function keep(bin?: string): Promise<Kept & { end(): Promise<void> }> {
  // Apart from our process group: Ctrl-C must reach it only through the end of its input.
  const keeper = spawn(process.execPath, [KEEPER, ...(bin ? [bin] : [])], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(keeper, 'exit');
  const lines = createInterface({ input: keeper.stdout });
  const [line] = await Promise.race([
    once(lines, 'line'),
    exited.then(() => Promise.reject(new Error('The test server could not be started.'))),
  ]);
  const kept: Kept = JSON.parse(line);
  const end = async () => {
    keeper.stdin.end();
    await exited;
  };
  return { ...kept, end };
}
