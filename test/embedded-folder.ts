import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

function requireEmbedded() {
  const prepared = inject('prepared');
  if (prepared.engine !== 'embedded') throw new Error('This file needs the embedded engine.');
  return prepared;
}

/** An empty folder; it and the sockets of killed processes are deleted with that of the run at the latest. */
export function makeEmbeddedFolder(): string {
  const { folder } = requireEmbedded();
  process.env.TMPDIR = folder;
  return mkdtempSync(join(folder, 'test-'));
}

/** A DATA_DIR with a migrated database without rows: creating one takes most of the time of a first start. */
export function copyDataDir(folder: string, name = 'data'): string {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  cpSync(requireEmbedded().snapshot, join(dataDir, 'pg'), { recursive: true });
  return dataDir;
}
