import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { findFreePort } from '#test/shared/free-port.ts';

/** Fewer than two portals open, so that they share them. */
export const SERVER_CONNECTIONS = 8;

// Debian installs it in a folder that is not in everybody's PATH.
const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin'].join(delimiter) };

/** The installed version, and whether it can keep prepared statements; undefined if there is none. */
export function findPgBouncer(): { version: string; keepsPrepared: boolean } | undefined {
  try {
    const output = execFileSync('pgbouncer', ['--version'], { env, encoding: 'utf8' });
    const [version = '', major, minor] = /(\d+)\.(\d+)[.\d]*/.exec(output) ?? [];
    return { version, keepsPrepared: Number(major) * 1_000 + Number(minor) >= 1_021 };
  } catch {
    return undefined;
  }
}

/** PgBouncer in transaction mode in front of a PostgreSQL server. */
export async function startPgBouncer(
  { hostname, port }: URL,
  { folder, keepsPrepared }: { folder: string; keepsPrepared: boolean },
) {
  const own = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port || 5432} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
${keepsPrepared ? 'max_prepared_statements = 300' : ''}
`,
  );
  let running: ChildProcess;
  const start = async () => {
    // It refuses to run as root, and can become another user itself.
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    running = spawn('pgbouncer', [...user, file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    await untilUp(running);
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const exited = once(running, 'exit');
    running.kill(signal);
    await exited;
  };
  await start();
  onTestFinished(() => void running.kill('SIGKILL'));
  return { host: `127.0.0.1:${own}`, start, end };
}

function untilUp(child: ChildProcess): Promise<void> {
  const output: string[] = [];
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stderr! }).on('line', (line) => {
      if (line.includes('process up')) resolve();
      else if (output.length < 20) output.push(line);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PgBouncer ended:\n${output.join('\n')}`)));
  });
}
