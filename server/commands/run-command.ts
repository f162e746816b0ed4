import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { End } from '#server/backup/parts.ts';
import type { Config } from '#server/core/config.ts';
import { AppError } from '#server/core/errors.ts';
import { openLog } from '#server/core/logger.ts';
import { type Database, type Db, openDatabase } from '#server/db/client.ts';
import type { Finding } from '#server/db/invariants.ts';
import { StartError } from '#server/db/start-error.ts';
import { countFiles, findMissing } from '#server/files/file-check.service.ts';
import { openFileStore } from '#server/files/file-store.ts';

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function fail(error: unknown): never {
  const isExpected = error instanceof StartError || error instanceof AppError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exit(1);
}

export async function withDatabase<Result>(
  { databaseUrl, preparedStatements, dataDir }: Config,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const place = { databaseUrl, preparedStatements, dataDir };
  const database = await openDatabase({ ...place, log: openLog('warn'), onLost: fail });
  return use(database).finally(() => database.close());
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Given<Known extends Options> = ReturnType<typeof readOptions<Known>>;

/** `npm run NAME -- OPTIONS`; what is not as expected ends it with one sentence. */
export function runCommand<Known extends Options>(
  name: string,
  help: string,
  options: Known,
  run: (given: Given<Known>) => Promise<void>,
): void {
  const start = async () => {
    const given = readOptions(name, { ...options, help: { type: 'boolean' } });
    if ('help' in given) return print(help);
    await run(given);
  };
  start().catch(fail);
}

function readOptions<Known extends Options>(command: string, options: Known) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message} See npm run ${command} -- --help.`, {
      cause: error,
    });
  }
}

export function describeTables(tables: End['tables']): string {
  const width = Math.max(...tables.map(({ name }) => name.length)) + 2;
  return tables
    .map(
      ({ name, rows, sha256 }) =>
        `  ${name.padEnd(width)}${String(rows).padStart(9)} rows  sha256 ${sha256.slice(0, 16)}…`,
    )
    .join('\n');
}

/** Prints the invariants that a finished copy violates; if there are any, the exit code is 1. */
export function reportBroken(broken: Finding[]): void {
  if (broken.length === 0) {
    print('Every row was read back and compared. Every promise holds.');
    return;
  }
  print(
    'Every row was read back and compared: the copy is exact. Promises broken in it, as before:',
  );
  for (const { name, promise } of broken) print(`  BROKEN  ${name}: ${promise}`);
  process.exitCode = 1;
}

export const keyPlace = ({ secretKey, dataDir }: Config) =>
  secretKey ? 'SECRET_KEY' : `${dataDir}/secret.key`;

const TAKES = 'public.takes';
const MEDIA = 'public.story_media';
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/** Says plainly that the copy of a database does not hold the recordings, and where they are. */
export async function describeRecordings(db: Db, tables: End['tables'], config: Config) {
  // A database of an earlier version does not have these tables.
  const isKnown = (table: string) => tables.some(({ name }) => name === table);
  if (!isKnown(TAKES)) return undefined;
  const { count, bytes } = await countFiles(db, { hasStories: isKnown(MEDIA) });
  if (count === 0) return undefined;
  const place = config.filesUrl ? 'the bucket of FILES_URL' : `${config.dataDir}/files`;
  return `${count} files of recordings and photos (${megabytes(bytes)}) are not in it: copy ${place} as well. Their names and sizes are in the tables ${TAKES} and ${MEDIA}.`;
}

/** Compares the recordings of a filled database with the store, and names what is missing. */
export async function reportMissingFiles(db: Db, config: Config): Promise<void> {
  const { count } = await countFiles(db);
  if (count === 0) return;
  const files = await openFileStore(config, openLog('warn'));
  try {
    const missing = await findMissing({ db, files });
    if (missing.length === 0)
      return print(`All ${count} files of recordings and photos are there.`);
    print(
      `${missing.length} of ${count} files of recordings and photos are missing or have another size. Copy them to ${config.filesUrl ? 'the bucket of FILES_URL' : `${config.dataDir}/files`}, then run npm run db:check:`,
    );
    for (const { file_key, bytes, stored } of missing) {
      print(`  ${file_key}  ${bytes} bytes${stored === null ? '' : `, here ${stored}`}`);
    }
  } finally {
    files.close();
  }
}
