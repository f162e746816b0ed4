import { statSync } from 'node:fs';
import { connectToRead } from '#server/backup/connect.ts';
import { dump } from '#server/backup/dump.ts';
import { writeBackup } from '#server/backup/file.ts';
import { KEYS_TABLE } from '#server/backup/tables.ts';
import { parseConfig } from '#server/core/config.ts';
import { dbOf } from '#server/db/client.ts';
import { StartError } from '#server/db/start-error.ts';
import {
  describeRecordings,
  describeTables,
  fail,
  keyPlace,
  print,
  runCommand,
} from './run-command.ts';

const HELP = `Writes everything the portal has stored into one file, as it was at one moment. The portal may run.

  npm run backup -- --to FILE

  --to FILE  a new file, for example backups/portal-2026-11-15.gz; only its owner can read it
  --help     show this text

The database is the one that DATABASE_URL names, or else the embedded one in DATA_DIR.
The file holds personal data. Mail in DATA_DIR/outbox is not in it, nor are the files of demo tapes:
copy DATA_DIR/files, or the bucket of FILES_URL, as well.`;

runCommand('backup', HELP, { to: { type: 'string' } }, async ({ to }) => {
  if (!to) throw new StartError('The option --to is missing: npm run backup -- --to FILE.');
  const config = parseConfig(process.env);
  const connection = await connectToRead(config, fail);
  try {
    const started = performance.now();
    const made_at = new Date().toISOString();
    const { tables } = await writeBackup(
      to,
      dump(connection.client, { engine: connection.engine, made_at }, [KEYS_TABLE]),
    );
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    const megabytes = (statSync(to).size / 2 ** 20).toFixed(1);
    print(`Wrote ${to} (${megabytes} MB) in ${seconds} s:\n${describeTables(tables)}`);
    const recordings = await describeRecordings(dbOf(connection.client), tables, config);
    if (recordings) print(recordings);
    print(`The secret key is not in it: keep ${keyPlace(config)} as well, apart from it.`);
  } finally {
    await connection.close();
  }
});
