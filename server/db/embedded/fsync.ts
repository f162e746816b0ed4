import fs from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';

/** Few enough for any limit on open files, many enough for the disk to do them in one go. */
const AT_ONCE = 64;

/** Makes what was written to the descriptor survive a power cut. */
export function flushDescriptor(descriptor: number) {
  try {
    fs.fsyncSync(descriptor);
  } catch (error) {
    if (!isNotOffered(error) || !fs.fstatSync(descriptor).isDirectory()) throw error;
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
 * Flushes every file below the folder, then the folders. One by one it would take thirty times as
 * long.
 */
export async function flushTree(folder: string) {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = (isFolder: boolean) =>
    entries
      .filter((entry) => entry.isDirectory() === isFolder)
      .map((entry) => path.join(entry.parentPath, entry.name));
  const files = names(false);
  for (let start = 0; start < files.length; start += AT_ONCE) {
    await Promise.all(files.slice(start, start + AT_ONCE).map(flushFile));
  }
  for (const name of [...names(true), folder]) flushFolder(name);
}

async function flushFile(name: string) {
  const file = await open(name, 'r+'); // Windows flushes only what is open for writing
  await file.sync().finally(() => file.close());
}

/** Some file systems cannot flush a folder and say so; they keep its names safe by themselves. */
function isNotOffered(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['EINVAL', 'EPERM', 'EBADF', 'ENOTSUP'].includes(code);
}
