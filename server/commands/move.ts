import { connect, connectToMove } from '#server/backup/connect.ts';
import { dump } from '#server/backup/dump.ts';
import { load } from '#server/backup/load.ts';
import { parseConfig } from '#server/core/config.ts';
import { dbOf } from '#server/db/client.ts';
import { StartError } from '#server/db/start-error.ts';
import { prepareJobQueues } from './job-queues.ts';
import {
  describeTables,
  fail,
  print,
  reportBroken,
  reportMissingFiles,
  runCommand,
} from './run-command.ts';

const HELP = `Moves the portal from the embedded database in DATA_DIR to an empty PostgreSQL database.

  npm run db:move -- --to postgres://user:password@host:5432/portal

  --to ADDRESS  the database to fill; without it, that of DATABASE_URL
  --help        show this text

Stop the portal first. What is in DATA_DIR stays as it is: the files of demo tapes are used from there,
unless FILES_URL names a bucket.`;

runCommand('db:move', HELP, { to: { type: 'string' } }, async ({ to }) => {
  const config = parseConfig({
    ...process.env,
    ...(to ? { DATABASE_URL: to, DATABASE_URL_FILE: undefined } : {}),
  });
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl)
    throw new StartError('The option --to is missing: npm run db:move -- --to postgres://….');
  const target = await connect({ databaseUrl, dataDir }, fail);
  try {
    const source = await connectToMove(dataDir, fail);
    try {
      const made_at = new Date().toISOString();
      const { tables, broken } = await load(dump(source.client, { engine: 'embedded', made_at }), {
        ...target,
        prepareQueues: prepareJobQueues,
      });
      print(`Moved ${dataDir} to PostgreSQL:\n${describeTables(tables)}`);
      reportBroken(broken);
      await reportMissingFiles(dbOf(target.client), config);
      print('Start the portal with this DATABASE_URL; keep DATA_DIR until you are sure.');
    } finally {
      await source.close();
    }
  } finally {
    await target.close();
  }
});
