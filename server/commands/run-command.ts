import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { End } from '#server/backup/parts.ts';
import type { Config } from '#server/core/config.ts';
import { openLog } from '#server/core/logger.ts';
import { openDatabase } from '#server/db/client.ts';
import type { Finding } from '#server/db/invariants.ts';
import { StartError } from '#server/db/start-error.ts';

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function fail(error: unknown): never {
  const isExpected = error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exit(1);
}

export const openConfigured = ({ databaseUrl, preparedStatements, dataDir }: Config) =>
  openDatabase({ databaseUrl, preparedStatements, dataDir, log: openLog('warn'), onLost: fail });

/** Parses the command line; an unknown option throws an error of one sentence. */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  options: Options,
) {
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
