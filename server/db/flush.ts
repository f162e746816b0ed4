import fs from 'node:fs';
import path from 'node:path';

/**
 * Some file systems, and Windows, cannot flush a folder and say so; they keep its names safe by
 * themselves.
 */
const NOT_OFFERED = new Set(['EINVAL', 'EPERM', 'EBADF', 'ENOTSUP']);

export function flushDescriptor(descriptor: number) {
  try {
    fs.fsyncSync(descriptor);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!NOT_OFFERED.has(code) || !fs.fstatSync(descriptor).isDirectory()) throw error;
  }
}

/** Writes a whole tree through to the disk: every file, then every folder's list of names. */
export function flushTree(folder: string) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) flushTree(name);
    else flush(name);
  }
  flushFolder(folder);
}

/** A new or renamed file is on the disk only once its folder is. */
export function flushFolder(folder: string) {
  if (process.platform !== 'win32') flush(folder);
}

function flush(name: string) {
  const descriptor = fs.openSync(name, process.platform === 'win32' ? 'r+' : 'r');
  try {
    flushDescriptor(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
