import type { PgBoss } from 'pg-boss';
import type { Log } from '#server/core/logger.ts';
import { type Db, queryNamed } from '#server/db/client.ts';
import { type RunDeps, runImport } from './import-run.service.ts';

const QUEUE = 'imports';
/** A process that says nothing for a minute is believed dead, and its run begins anew. */
const OPTIONS = {
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

export async function createImportQueue(boss: PgBoss): Promise<void> {
  await boss.createQueue(QUEUE, OPTIONS);
}

export async function openImportQueue({
  boss,
  log,
  pollSeconds = 2,
}: {
  boss: PgBoss;
  log: Log;
  pollSeconds?: number;
}): Promise<ImportQueue> {
  await createImportQueue(boss);
  // Of an earlier version, which had other options.
  await boss.updateQueue(QUEUE, OPTIONS);
  // Makes pg-boss look the queue up now: the first insert inside a transaction would do that on a
  // second connection, and the embedded engine has only one.
  await boss.insert(QUEUE, []);
  return {
    async enqueue(tx, import_id) {
      await boss.insert(QUEUE, [{ data: { import_id } }], {
        db: {
          executeSql: (text, values) => queryNamed(tx, { name: 'queue_import', text, values }),
        },
        returnId: false,
      });
    },
    async work(deps) {
      await boss.work<{ import_id: string }>(
        QUEUE,
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
