import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Messages in DATA_DIR/outbox hold names and addresses, so they end even if nobody collects them. */
export const OUTBOX_DAYS = 90;
const DAY_MS = 86_400_000;

/** Deletes messages older than this; returns how many. */
export async function removeOldMessages(
  folder: string,
  days: number,
  now = Date.now(),
): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let removed = 0;
  for (const name of names.filter((one) => /\.eml(\.part)?$/.test(one))) {
    const file = join(folder, name);
    // Another process may have deleted it.
    const written = await stat(file).catch(() => undefined);
    if (!written || now - written.mtimeMs < days * DAY_MS) continue;
    await unlink(file).catch(() => undefined);
    removed += 1;
  }
  return removed;
}
