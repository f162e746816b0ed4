import fs from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';

/** Few enough for the limit on open files, enough for the disk to combine the flushes. */
const CONCURRENCY = 64;

/** Makes what was written to the descriptor survive a power cut. */
export function flushDescriptor(descriptor: number) {
  try {
    fs.fsyncSync(descriptor);
  } catch (error) {
    if (!isUnsupported(error) || !fs.fstatSync(descriptor).isDirectory()) throw error;
  }
}

/** A new or renamed file is on the disk only once its folder is. */
export function flushFolder(folder: string) {
  if (process.platform === 'win32') return;
  const descriptor = fs.openSync(folder, 'r');
  try {
    flushDescriptor(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/**
 * Flushes every file below the folder, then the folders. Sequentially it would take thirty times as
 * long.
 */
export async function flushTree(folder: string) {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = (isFolder: boolean) =>
    entries
      .filter((entry) => entry.isDirectory() === isFolder)
      .map((entry) => path.join(entry.parentPath, entry.name));
  const files = names(false);
  for (let start = 0; start < files.length; start += CONCURRENCY) {
    await Promise.all(files.slice(start, start + CONCURRENCY).map(flushFile));
  }
  for (const name of [...names(true), folder]) flushFolder(name);
}

async function flushFile(name: string) {
  const file = await open(name, 'r+'); // Windows flushes only what is open for writing
  await file.sync().finally(() => file.close());
}

/** Some file systems cannot flush a folder, and need not: they report one of these errors. */
function isUnsupported(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['EINVAL', 'EPERM', 'EBADF', 'ENOTSUP'].includes(code);
}
