// One setup at a time for one checkout: `npm start` and `npm test` may be called together.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './stamps.mjs';

// Outside node_modules and dist, because an install empties the one and a build the other.
const lockFile = join(
  tmpdir(),
  `portal-setup-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`,
);

/**
 * @template T
 * @param {() => T | Promise<T>} work
 */
export async function withLock(work) {
  let told = false;
  while (!take()) {
    if (!told) console.log('Waiting for another setup of this folder to finish ...');
    told = true;
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
    // A process id may be given out again; an old lock is therefore nobody's.
    if (Date.now() - statSync(lockFile).mtimeMs > LONGEST_SETUP_MS) return false;
    process.kill(Number(readFileSync(lockFile, 'utf8')), 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
