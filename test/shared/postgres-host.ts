import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { HostInfo } from './postgres-host.process.ts';

const HOST_PROCESS = fileURLToPath(new URL('./postgres-host.process.ts', import.meta.url));

type PostgresHost = HostInfo & {
  /** Stops the PostgreSQL server like a crash; SIGKILL lets it not even close its connections. */
  crash(signal?: 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Starts it again on the same data. */
  restart(): Promise<void>;
  end(): Promise<void>;
};

/**
 * Provides a folder, and a PostgreSQL server if `bin` is the folder of its programs, until `end` or
 * the end of this run. A server that is to crash must be `durable`: the others never flush. A
 * `large` one is never in memory. With `primary`, the port of another one, it is a standby of that.
 */
export async function startPostgresHost(
  bin?: string,
  kind?: 'durable' | 'large',
  primary?: number,
): Promise<PostgresHost> {
  // Detached from our process group: Ctrl-C must not reach it, it ends with its input.
  const host = spawn(
    process.execPath,
    [HOST_PROCESS, bin, kind, primary].filter((part) => part !== undefined).map(String),
    { detached: true, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const exited = once(host, 'exit');
  const lines = createInterface({ input: host.stdout });
  const nextLine = async (): Promise<string> => {
    const gone = exited.then(() => Promise.reject(new Error('The test server has ended.')));
    const [line] = await Promise.race([once(lines, 'line'), gone]);
    return line;
  };
  const send = async (command: string) => {
    const done = nextLine();
    host.stdin.write(`${command}\n`);
    await done;
  };
  const info: HostInfo = JSON.parse(await nextLine());
  const end = async () => {
    host.stdin.end();
    await exited;
  };
  const crash = (signal = 'SIGQUIT') => send(signal);
  return { ...info, crash, restart: () => send('start'), end };
}
