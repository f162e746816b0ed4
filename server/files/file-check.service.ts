import type { Db } from '#server/db/client.ts';
import type { Finding } from '#server/db/invariants.ts';
import { listKeptFiles, listKnownFiles } from './file-check.queries.ts';
import type { FileStore } from './file-store.ts';

const SHOWN = 20;

type Deps = { db: Db; files: Pick<FileStore, 'size' | 'list'> };

/** Rows without their file, and files without a row: what db:check compares with the store. */
export async function checkFiles({ db, files }: Deps): Promise<Finding[]> {
  return [
    {
      name: 'recordings_have_their_file',
      promise: 'The file of every recording and photo is in the store, with the size that it had.',
      rows: (await findMissing({ db, files })).slice(0, SHOWN),
    },
    {
      name: 'files_have_their_row',
      promise:
        'Every file in the store belongs to a recording, a photo or an upload, or waits to be deleted.',
      rows: await findOrphans({ db, files }),
    },
  ];
}

/** Recordings and photos whose file is not there, or not as large as it was. */
export async function findMissing({ db, files }: Deps) {
  const missing: { file_key: string; bytes: number | null; stored: number | null }[] = [];
  for (const { file_key, bytes } of await listKeptFiles(db)) {
    const stored = (await files.size(file_key)) ?? null;
    if (stored === null || (bytes !== null && stored !== bytes))
      missing.push({ file_key, bytes, stored });
  }
  return missing;
}

async function findOrphans({ db, files }: Deps): Promise<Record<string, unknown>[]> {
  const stored: { key: string; bytes: number }[] = [];
  for await (const file of files.list()) stored.push(file);
  // Read afterwards: what is uploaded meanwhile is not in the list.
  const known = await listKnownFiles(db);
  const orphans: Record<string, unknown>[] = [];
  for (const { key, bytes } of stored) {
    if (known.has(key)) continue;
    // Not one that was deleted meanwhile; of an unfinished upload there is only a part.
    const isThere = bytes === 0 || (await files.size(key)) !== undefined;
    if (isThere) orphans.push({ file_key: key, bytes });
    if (orphans.length === SHOWN) break;
  }
  return orphans;
}

/** How many files of recordings and photos there are, and their size together. */
export async function countFiles(db: Db, options?: { hasStories: boolean }) {
  const kept = await listKeptFiles(db, options);
  return {
    count: kept.length,
    bytes: kept.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
  };
}
