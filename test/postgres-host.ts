import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Kept } from './postgres-host.process.ts';

const KEEPER = fileURLToPath(new URL('./postgres-host.process.ts', import.meta.url));

export type Keeping = Kept & {
  /** Ends the PostgreSQL server in mid-work, as a crash would. */
  crash(): Promise<void>;
  /** Starts it again where it was. */
  restart(): Promise<void>;
  end(): Promise<void>;
};

/**
 * Has a folder, and a PostgreSQL server if `bin` says where its programs are, until `end` or the
 * end of this run. One that is to crash must be `durable`, as in production: others never flush.
 */
export async function keep(bin?: string, safety?: 'durable'): Promise<Keeping> {
  // Apart from our process group: Ctrl-C must reach it only through the end of its input.
  const keeper = spawn(
    process.execPath,
    [KEEPER, ...(bin ? [bin] : []), ...(safety ? [safety] : [])],
    { detached: true, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const exited = once(keeper, 'exit');
  const lines = createInterface({ input: keeper.stdout });
  const hear = async (): Promise<string> => {
    const gone = exited.then(() => Promise.reject(new Error('The test server is not there.')));
    const [line] = await Promise.race([once(lines, 'line'), gone]);
    return line;
  };
  const order = async (word: string) => {
    const done = hear();
    keeper.stdin.write(`${word}\n`);
    await done;
  };
  const kept: Kept = JSON.parse(await hear());
  const end = async () => {
    keeper.stdin.end();
    await exited;
  };
  return { ...kept, crash: () => order('crash'), restart: () => order('start'), end };
}
