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
  {
    version: '0.2.0',
    tag: '0003_holds_seat',
    when: 1_794_768_831_746,
    sha256: '67bec2c51ad79a9da49d72a58dddd5d228aec5d9e5ef6ed7348bd31cc69ced45',
  },
  {
    version: '0.2.0',
    tag: '0004_submitted_events',
    when: 1_794_769_000_000,
    sha256: '7a48d5854341f15e2a1bc0a85ee07c5075ed9b58ace57f653dfd7e4f5c29edbb',
  },
  {
    version: '0.2.0',
    tag: '0005_name_sort',
    when: 1_794_769_255_718,
    sha256: 'f287a309b61d1a1e6fbf95991cb291eac2677d3ff3b2abd176ce9345a5080f1f',
  },
  {
    version: '0.2.0',
    tag: '0006_security',
    when: 1_794_778_647_473,
    sha256: '730678e071fc76b2ed4697e2385d3f638d821bc48121d6730e48a55281fcc685',
  },
  {
    version: '0.2.0',
    tag: '0007_waitlist',
    when: 1_794_789_983_229,
    sha256: '9e9c5e2bc2be35cc35afc62114c7211fec6c75cb4d10a9ad43a9db5a0b868009',
  },
  {
    version: '0.2.0',
    tag: '0008_reviews',
    when: 1_794_800_867_192,
    sha256: '26325eeb92799dd8baf4433702242d3c389a48d9a079ac06f7ce05b20228f1ed',
  },
  {
    version: '0.2.0',
    tag: '0009_training',
    when: 1_794_814_182_259,
    sha256: '14b6925304eadb99559d6408dc193be840b8ab71d34670ce8cc0ab6120a137c6',
  },
  {
    version: '0.2.0',
    tag: '0010_applicant',
    when: 1_794_825_429_080,
    sha256: '0c6eb4f2890d851289ec8cf3f5e3c683a81b80acb765de3273ce919facc7eb02',
  },
  {
    version: '0.2.0',
    tag: '0011_desk',
    when: 1_794_856_345_467,
    sha256: '54a043a7b2b84d068ab7e8eb9f5627500954c91af42ac209f7534b6e4b2d773d',
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
