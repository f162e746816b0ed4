import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** As `npm start` says it. */
const YOUNG_HEAP = ['--max-semi-space-size=16'];

export type Started = { pid: number; address: string; stop(): Promise<void> };

/** Starts one of our programs and waits until it says where it listens. */
export async function startServer(file: string, env: Record<string, string>): Promise<Started> {
  const child = spawnNode(file, [], env);
  const ended = once(child, 'exit');
  const address = await Promise.race([
    findAddress(child),
    ended.then(() => Promise.reject(new Error(`${file} ended before it was ready`))),
  ]);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { pid: child.pid ?? 0, address, stop };
}

/** Runs one of our programs to its end; what it says is shown. */
export async function runProgram(file: string, args: string[], env: Record<string, string>) {
  const child = spawnNode(file, args, env);
  child.stdout?.pipe(process.stdout, { end: false });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
}

function spawnNode(file: string, args: string[], env: Record<string, string>): ChildProcess {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  return spawn(process.execPath, [...YOUNG_HEAP, file, ...args], {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function findAddress(child: ChildProcess): Promise<string> {
  let said: string | undefined = '';
  return new Promise((resolve) => {
    // Read to the end, so that a line per request never fills the pipe.
    child.stdout?.on('data', (chunk: Buffer) => {
      if (said === undefined) return;
      said += chunk;
      const address = / is ready: (http:\S+)/.exec(said)?.[1];
      if (!address) return;
      said = undefined;
      resolve(address);
    });
  });
}
