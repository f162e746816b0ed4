// One setup at a time per checkout: `npm start` and `npm test` may run at the same time.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './stamps.mjs';

// Outside node_modules and dist, because an install or a build empties them.
const lockFile = join(
  tmpdir(),
  `portal-setup-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`,
);

/**
 * @template T
 * @param {() => T | Promise<T>} work
 */
export async function withLock(work) {
  let announced = false;
  while (!take()) {
    if (!announced) console.log('Waiting for another setup of this folder to finish ...');
    announced = true;
    await sleep(250);
  }
  const release = () => rmSync(lockFile, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  if (!holderIsAlive()) rmSync(lockFile, { force: true });
  return false;
}

const LONGEST_SETUP_MS = 20 * 60_000;

function holderIsAlive() {
  try {
    // Process ids are reused, so an old lock counts as abandoned.
    if (Date.now() - statSync(lockFile).mtimeMs > LONGEST_SETUP_MS) return false;
    process.kill(Number(readFileSync(lockFile, 'utf8')), 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
