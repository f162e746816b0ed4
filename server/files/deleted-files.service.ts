import type { DatabaseLog, Db } from '#server/db/client.ts';
import * as queries from './deleted-files.queries.ts';
import type { FileStore } from './file-store.ts';

type Deps = { db: Db; files: Pick<FileStore, 'delete'>; log: Pick<DatabaseLog, 'warn'> };

/**
 * Deletes the files whose rows are gone (rule training-12): first the file, then what remembers it,
 * so that a failure is tried again.
 */
export async function deleteLeftFiles(deps: Deps): Promise<void> {
  await queries.deleteExpiredUploads(deps.db);
  for (const key of await queries.listDeletedFiles(deps.db)) await deleteNow(deps, key);
}

/** One that fails stays for the job. */
export async function deleteNow({ db, files, log }: Deps, key: string): Promise<void> {
  try {
    await files.delete(key);
    await queries.forgetDeletedFile(db, key);
  } catch (error) {
    log.warn({ err: error }, 'file not deleted, will be tried again');
  }
}

const CLAIM_MINUTES = 10;

/** For a file that a later transaction makes a row of, with `claimFile`. */
export async function writeNewFile(
  { db, files }: { db: Db; files: Pick<FileStore, 'write'> },
  key: string,
  bytes: Uint8Array,
): Promise<void> {
  await queries.noteNewFile(db, key, CLAIM_MINUTES);
  await files.write(key, bytes);
}

export const claimFile = queries.claimFile;
