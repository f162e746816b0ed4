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
