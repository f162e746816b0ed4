import { existsSync } from 'node:fs';
import { connect } from '#server/backup/connect.ts';
import { checkBackup, readBackup } from '#server/backup/file.ts';
import { load } from '#server/backup/load.ts';
import { parseConfig } from '#server/core/config.ts';
import { dbOf } from '#server/db/client.ts';
import { StartError } from '#server/db/start-error.ts';
import { offlineMail } from '#server/mail/mail.queue.ts';
import { repeatErasures } from '#server/privacy/erasure-log.service.ts';
import { type Erasure, parseErasures, readErasureLog } from '#server/privacy/erasure-log.ts';
import { prepareJobQueues } from './job-queues.ts';
import {
  describeTables,
  fail,
  keyPlace,
  print,
  reportBroken,
  reportMissingFiles,
  runCommand,
} from './run-command.ts';

const HELP = `Fills an empty database with a backup, all of it or nothing, and compares every row afterwards.

  npm run restore -- --from FILE [options]

  --from FILE     what npm run backup wrote
  --check         only read the file and report whether it is whole
  --without-mail  leave out the mail that waited to be sent and switch webhooks off, for example in a rehearsal
  --erasures FILE erase and delete again what this list names, besides that of ERASURE_LOG; may be repeated
  --keep-access   keep the sessions and password links of the backup, for example in a move
  --end-factors   remove passkeys, authenticator apps and recovery codes: everybody sets them up again
  --help          show this text

Applications and accounts that were erased or deleted after the backup was made are erased and deleted
again: the portal lists them in ERASURE_LOG (DATA_DIR/erasures.log). The database is the one that DATABASE_URL names, or else the embedded one in DATA_DIR.`;

const OPTIONS = {
  from: { type: 'string' },
  check: { type: 'boolean' },
  'without-mail': { type: 'boolean' },
  erasures: { type: 'string', multiple: true },
  'keep-access': { type: 'boolean' },
  'end-factors': { type: 'boolean' },
} as const;

runCommand('restore', HELP, OPTIONS, async (options) => {
  if (!options.from)
    throw new StartError('The option --from is missing: npm run restore -- --from FILE.');
  const { from } = options;
  const { made_at, tables } = await checkBackup(from);
  if (options.check)
    return print(`${from} is whole, made at ${made_at}:\n${describeTables(tables)}`);
  const config = parseConfig(process.env);
  const erasures = await readErasures(config.erasureLog, options.erasures ?? []);
  const connection = await connect(config, fail);
  try {
    const prepareQueues = options['without-mail'] ? undefined : prepareJobQueues;
    const endAccess = !options['keep-access'];
    const endFactors = options['end-factors'] ?? false;
    const choices = { prepareQueues, endAccess, endFactors };
    const loaded = await load(readBackup(from), { ...connection, ...choices });
    print(`Restored ${from}, made at ${made_at}:\n${describeTables(loaded.tables)}`);
    reportBroken(loaded.broken);
    if (endAccess)
      print('Its sessions and password links were left out: everybody signs in again.');
    print(
      endFactors
        ? 'Passkeys, authenticator apps and recovery codes were removed; passwords are those of the backup.'
        : 'Passwords and second factors are those of the backup: old passwords, used recovery codes and removed passkeys work again. --end-factors removes the second factors.',
    );
    const db = dbOf(connection.client);
    const mail = prepareQueues ? offlineMail : { forget: nothing, forgetAccounts: nothing };
    const done = await repeatErasures({ db, mail }, erasures);
    print(
      `Again erased: ${done.erased} applications. Again deleted: ${done.deleted} applications, ${done.accounts} accounts.`,
    );
    await reportMissingFiles(db, config);
    print(
      `The secret key is not in a backup: ${keyPlace(config)} must be that of the portal that made it, or authenticator apps stop working.`,
    );
  } finally {
    await connection.close();
  }
});

const nothing = async () => {};

/** Read before the database is filled, so that a wrong name stops the command early. */
async function readErasures(own: string, others: string[]): Promise<Erasure[]> {
  const missing = others.find((file) => !existsSync(file));
  if (missing) throw new StartError(`--erasures: there is no file ${missing}.`);
  const files = [own, ...others].filter((file) => existsSync(file));
  if (files.length === 0) {
    print(
      `There is no list of erasures in ${own}: people who were erased after the backup was made come back. Name the list of the old portal with --erasures.`,
    );
  }
  const found: Erasure[] = [];
  for (const file of files) {
    const { erasures, unreadable } = parseErasures(await readErasureLog(file));
    if (unreadable > 0) print(`${file}: ${unreadable} unreadable lines were left out.`);
    found.push(...erasures);
  }
  return found;
}
