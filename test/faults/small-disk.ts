// Runs a command with a small file system mounted at a folder, which only this process sees and
// which ends with it: unshare --mount node small-disk.ts FOLDER SIZE COMMAND…
// SIGHUP fills the disk completely, SIGUSR1 except for the last megabytes, SIGUSR2 frees it again.
// A command that has ended is started again when the disk is freed, as a service manager would.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';

const [, , folder = '', size = '', program = '', ...args] = process.argv;
const ballast = join(folder, 'ballast');
const MEGABYTE = 1024 ** 2;
/** Less than the database's log allocates at a time, more than it needs until then. */
const LAST_MEGABYTES = 14;
const print = (line: string) => process.stdout.write(`${line}\n`);

execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'tmpfs', folder]);
let child: ChildProcess | undefined;
let isStopping = false;
function start() {
  child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  child.once('exit', (code) => {
    child = undefined;
    print(`The command ended with ${code}.`);
    if (isStopping) process.exit(code ?? 1);
  });
}
start();
// Signal handlers alone do not keep a process alive.
setInterval(() => {}, 60_000);
process.on('SIGTERM', () => {
  isStopping = true;
  if (child) child.kill('SIGTERM');
  else process.exit(0);
});
process.on('SIGHUP', () => fill(0));
process.on('SIGUSR1', () => fill(LAST_MEGABYTES * MEGABYTE));
process.on('SIGUSR2', () => {
  fs.rmSync(ballast, { force: true });
  print('There is room again.');
  if (!child) start();
});

function fill(spare: number) {
  const file = fs.openSync(ballast, 'a');
  for (const piece of [MEGABYTE, 4096, 1]) {
    try {
      while (fs.writeSync(file, Buffer.alloc(piece)) === piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  fs.ftruncateSync(file, fs.fstatSync(file).size - spare);
  fs.closeSync(file);
  print('The disk is full.');
}
