import fs from 'node:fs';
import { AppError } from './errors.ts';

/** The embedded database stops when its disk is full; editors go on working until then. */
const KEPT_FREE_BYTES = 256 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 3_600;

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await fs.promises.statfs(folder);
  return bavail * bsize;
}

/** Before something of a stranger is stored (rule abuse-10). */
export async function requireRoom(dataDir: string): Promise<void> {
  // With PostgreSQL and a mail server there may be no such folder.
  const free = await freeBytes(dataDir).catch(() => Number.POSITIVE_INFINITY);
  if (free < KEPT_FREE_BYTES) throw noRoom();
}

export const noRoom = () => new AppError('no_room', { retryAfterSeconds: RETRY_AFTER_SECONDS });
