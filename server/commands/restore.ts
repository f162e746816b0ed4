import { connect } from '#server/backup/connect.ts';
import { checkBackup, readBackup } from '#server/backup/file.ts';
import { load } from '#server/backup/load.ts';
import { parseConfig } from '#server/core/config.ts';
import { StartError } from '#server/db/start-error.ts';
import { prepareMailQueue } from '#server/mail/mail.queue.ts';
import { describeTables, fail, print, readOptions, reportBroken } from './run-command.ts';

const HELP = `Fills an empty database with a backup, all of it or nothing, and compares every row afterwards.

  npm run restore -- --from FILE [options]

  --from FILE     what npm run backup wrote
  --check         only read the file and report whether it is whole
  --without-mail  leave out the mail that waited to be sent, for example in a rehearsal
  --help          show this text

The database is the one that DATABASE_URL names, or else the embedded one in DATA_DIR.`;

async function run(): Promise<void> {
  const options = readOptions('restore', {
    from: { type: 'string' },
    check: { type: 'boolean' },
    'without-mail': { type: 'boolean' },
    help: { type: 'boolean' },
  });
  if (options.help) return print(HELP);
  if (!options.from)
    throw new StartError('The option --from is missing: npm run restore -- --from FILE.');
  const { from } = options;
  const { made_at, tables } = await checkBackup(from);
  if (options.check)
    return print(`${from} is whole, made at ${made_at}:\n${describeTables(tables)}`);
  const connection = await connect(parseConfig(process.env), fail);
  try {
    const prepareMail = options['without-mail'] ? undefined : prepareMailQueue;
    const loaded = await load(readBackup(from), { ...connection, prepareMail });
    print(`Restored ${from}, made at ${made_at}:\n${describeTables(loaded.tables)}`);
    reportBroken(loaded.broken);
  } finally {
    await connection.close();
  }
}

run().catch(fail);
