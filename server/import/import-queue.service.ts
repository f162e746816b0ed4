import type { PgBoss } from 'pg-boss';
import { insertJobs, openQueue } from '#server/core/job-queue.ts';
import type { Log } from '#server/core/logger.ts';
import type { Db } from '#server/db/client.ts';
import { type RunDeps, runImport } from './import-run.service.ts';

/** A process that says nothing for a minute is believed dead, and its run begins anew. */
export const IMPORTS = {
  name: 'imports',
  retryLimit: 3,
  retryDelay: 5,
  heartbeatSeconds: 60,
  expireInSeconds: 600,
  deleteAfterSeconds: 3_600,
};

export type ImportQueue = {
  /** In the transaction that starts the import. */
  enqueue(tx: Db, importId: string): Promise<void>;
  /** Several processes may; each import runs in one of them. */
  work(deps: RunDeps): Promise<void>;
};

export async function openImportQueue({
  boss,
  log,
  pollSeconds = 2,
}: {
  boss: PgBoss;
  log: Log;
  pollSeconds?: number;
}): Promise<ImportQueue> {
  await openQueue(boss, IMPORTS);
  return {
    enqueue: (tx, import_id) => insertJobs(boss, tx, IMPORTS, [{ data: { import_id } }]),
    async work(deps) {
      await boss.work<{ import_id: string }>(
        IMPORTS.name,
        { pollingIntervalSeconds: pollSeconds },
        async ([job]) => {
          if (!job) return;
          const rows = await runImport(deps, job.data.import_id);
          if (rows !== null) log.info({ rows }, 'import finished');
        },
      );
    },
  };
}
