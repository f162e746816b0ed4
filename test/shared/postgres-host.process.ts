// A process beside the test run that owns a folder and, if requested, a PostgreSQL server. It ends
// with its standard input, which closes however the run ends, so that even a killed run leaves
// nothing behind. A line on standard input ends the server with a signal or starts it again.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

export type HostInfo = { folder: string; port: number | undefined };

const [, , bin, kind, primary] = process.argv;
const MEMORY_DISK = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;
/** Several times faster, for tests that never crash the server. */
const WITHOUT_FLUSHING = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];
const folder = mkdtempSync(join(findPlace(), 'portal-test-'));
let server: ChildProcess | undefined;
let copiedPrograms: string | undefined;
let startAgain = async () => {};

process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.stdin.on('end', end).on('error', end);
createInterface({ input: process.stdin }).on('line', async (command) => {
  if (command === 'SIGQUIT' || command === 'SIGKILL') await stopWith(command);
  else await startAgain();
  process.stdout.write('done\n');
});

try {
  const port = bin ? await startServer(bin) : undefined;
  process.stdout.write(`${JSON.stringify({ folder, port } satisfies HostInfo)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
  end();
}

/** In memory if possible: these databases live for seconds and flush at every commit. */
function findPlace(): string {
  if (kind === 'large' || !existsSync(MEMORY_DISK)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  return bavail * bsize > ENOUGH_BYTES ? MEMORY_DISK : tmpdir();
}

function end() {
  // Fast shutdown: does not wait for open connections.
  if (server && isRunning(server)) server.once('exit', removeFolder).kill('SIGINT');
  else removeFolder();
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** All processes of the server stop at once; the next start recovers from the log. */
async function stopWith(signal: 'SIGQUIT' | 'SIGKILL') {
  if (!server) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}

function removeFolder(): never {
  // The run's own processes may still be writing their last files.
  for (const path of [folder, ...(copiedPrograms ? [copiedPrograms] : [])]) {
    rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
  process.exit();
}

/** Copies the programs if the account may not read them, as in a checkout in root's home folder. */
function makeReadable(programs: string, account: { uid: number; gid: number }): string {
  try {
    execFileSync(join(programs, 'postgres'), ['--version'], { ...account, stdio: 'ignore' });
    return programs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
  }
  // Not in memory, where a container may execute nothing.
  copiedPrograms = mkdtempSync(join(tmpdir(), 'portal-programs-'));
  chmodSync(copiedPrograms, 0o755);
  cpSync(dirname(programs), copiedPrograms, { recursive: true, verbatimSymlinks: true });
  return join(copiedPrograms, 'bin');
}

async function startServer(given: string): Promise<number> {
  const account = findAccount();
  const programs = account ? makeReadable(given, account) : given;
  if (account) chownSync(folder, account.uid, account.gid);
  const options = { ...account, cwd: folder };
  const data = join(folder, 'data');
  const [program = '', ...args] = primary ? copyOf(primary, data) : newCluster(data);
  execFileSync(join(programs, program), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const port = await findFreePort();
  const settings = kind === 'durable' ? [] : WITHOUT_FLUSHING;
  const where = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  startAgain = async () => {
    server = spawn(
      join(programs, 'postgres'),
      [...where, ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await waitUntilReady(server);
  };
  await startAgain();
  return port;
}

function newCluster(data: string): string[] {
  return `initdb -D ${data} -U postgres -A trust -E UTF8 -N --locale=C.UTF-8`.split(' ');
}

/** A standby that follows the server on that port. */
function copyOf(port: string, data: string): string[] {
  const server = `host=127.0.0.1 port=${port} user=postgres application_name=standby`;
  const options = ['--write-recovery-conf', '--checkpoint=fast', `--dbname=${server}`];
  return ['pg_basebackup', '-D', data, ...options];
}

/** PostgreSQL refuses to run as root, so it runs as another account of the system. */
function findAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line =
    lines.find((entry) => entry.startsWith('postgres:')) ??
    lines.find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  const output: string[] = [];
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stderr! }).on('line', (line) => {
      if (/ready to accept (read-only )?connections/.test(line)) resolve();
      else if (output.length < 20) output.push(line);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL ended:\n${output.join('\n')}`)));
  });
}
