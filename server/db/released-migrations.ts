import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartError } from './start-error.ts';

type Released = { version: string; tag: string; when: number; sha256: string };

/**
 * The migrations of released versions: databases out there ran exactly these files. A release adds
 * its own (`when` is that of the journal, the hash that of the file with LF); no line ever changes.
 */
export const RELEASED_MIGRATIONS: readonly Released[] = [
  {
    version: '0.1.0',
    tag: '0000_extensions',
    when: 1_794_716_285_955,
    sha256: 'b662c5202423e9de29d88d9b92bddb4cc3eecb2e612e34f9cdf47488c8aa23d5',
  },
  {
    version: '0.1.0',
    tag: '0001_tables',
    when: 1_794_716_415_560,
    sha256: '9d93068874554cf6324e7201c92b63500428f9752001956af3e684b08b770f3b',
  },
  {
    version: '0.1.0',
    tag: '0002_kept_counts',
    when: 1_794_716_420_686,
    sha256: '50f701682e5cffb81851249f852e8f3a56e40b74e26446e60c0eda83ccf0ec07',
  },
];

/** Drizzle would run an edited file on a new database and never notice the difference to the others. */
export function refuseEditedFiles(folder: string): void {
  for (const { version, tag, sha256 } of RELEASED_MIGRATIONS) {
    const file = join(folder, `${tag}.sql`);
    if (fs.existsSync(file) && sha256 === hash(withLf(fs.readFileSync(file, 'utf8')))) continue;
    throw new StartError(
      `${file} is not the file of version ${version}: a released migration must not change. Restore it from the repository and start again; nothing was changed.`,
    );
  }
}

/** Drizzle records the hash of each file that it has run, but compares only times. */
export async function refuseEditedSchema(
  client: pg.Client,
  { folder, variable }: { folder: string; variable: string },
): Promise<void> {
  const { rows } = await client.query<{ when: string; hash: string }>(
    'select created_at as when, hash from drizzle.__drizzle_migrations',
  );
  for (const { version, tag, when } of RELEASED_MIGRATIONS) {
    const recorded = rows.find((row) => Number(row.when) === when);
    if (!recorded) continue;
    // On Windows 0.1.0 may have been checked out with CRLF, and its hash recorded so.
    const text = withLf(fs.readFileSync(join(folder, `${tag}.sql`), 'utf8'));
    if ([text, text.replaceAll('\n', '\r\n')].map(hash).includes(recorded.hash)) continue;
    throw new StartError(
      `${variable}: this database was made with a changed ${tag}.sql, not with that of version ${version}, so its tables may differ. Use the version of the portal that made it, or restore a backup of another database; nothing was changed.`,
    );
  }
}

const withLf = (text: string) => text.replaceAll('\r\n', '\n');
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
