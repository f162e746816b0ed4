import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartError } from './start-error.ts';

type Released = { version: string; tag: string; when: number; sha256: string };

/** From lines of tag, time and hash. */
const listOf = (version: string, lines: string[]) =>
  lines.map((line): Released => {
    const [tag = '', when, sha256 = ''] = line.split(' ');
    return { version, tag, when: Number(when), sha256 };
  });

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
  ...listOf('0.3.0', [
    '0012_phases 1794928989032 f527ce403cd3b0e76903adf3277165d9e70ec2383cd16895e37947245fc5dbb5',
    '0013_settings_version 1794947616892 72a0ec218a44920137640a1b82afd7e47d3282e2f706fdf40e9d2a8e91dcae75',
    '0014_withheld_seats 1794952565890 d023cf60caac376fc84a3ba8668a5da0bf95ea6880bd5cc40da9505a9078850c',
    '0015_figures 1794954778743 8dd5c0f9423e747abd99fcd3427d4af0a82b64ae4866af4f75faecb67b52f082',
    '0016_pseudonyms 1794955371760 f682422c545063a2495a0fcfc2729c412c88b53b7b499793cc2a53722147487f',
    '0017_newsroom 1794956172599 e3ad504e2bfd5ca1a1ca49936a201d5246f60688c796b4f0177721c4ca9a3247',
    '0018_essay_marks 1794957321284 57b069c9cffc2c2a47e5f5f0b1aff20e64c593739a0f49ac9a352181962bdad5',
    '0019_stories 1794964067734 4ee077035ce8ee2dce90ba59ee27a26654c1d5cf318d730b859215990952d5d6',
    '0020_people_who_stay 1794965657245 5ee94704c4d2eaa906badf9438fd1a4e4ab7205b8e48d9efc5683bae871c9e98',
    '0021_webhooks 1794976048296 94bfcce8f2e75f1aa4439b4d5f96ab650b0ae078d7dae553237be355489e8c5c',
    '0022_tokens_and_identities 1794977719454 b203200d36eeeb5c95db66477e3a6e8cae6ac2ca0f0555f3320be051b80a974d',
    '0023_roster 1794978204629 13f0b9ce074b4e358341837956b589504440eb75913ab06d86cd0fa8c4dbc27f',
    '0024_letters 1794978404569 3e17d98875e9452edcfd5d23e4083038915f0529f6a9818991e48d38158272e6',
    '0025_import 1794979007632 e92f5226a0c16b79011a48be382767aa8e3d78865aed9dfecd80f92d0a267bb6',
    '0026_sessions_with_mfa 1794979844817 db8b699334b5fb91f5f1980907509735b6398ea5f02521d17a795e82910d3ca8',
    '0027_mail_templates 1794980181854 6a9ffba8e62ec63eeaa673508c1646eafb9d7889a4bcf12a66c0e33cd5a254e9',
    '0028_first_assignment 1794980418873 36d78adf830e620f4b0ae3a6510e42deb4544a681504ccd75ab861f8d22e0d6a',
    '0029_story_state 1794985434778 5cd2f23c28a2f3c194e0cf52530d788c21c8ded0125a685d9111a1ed6d3289d4',
    '0030_views_of_the_roster 1794986584788 402fd13db0250a4b388409d4d4efbeeb8adf10c315c6127dbd1bde35ccfbc633',
    '0031_open_promises 1794987099643 0bcc462e220f768a1fda8abb454737fb39d0e7163b2c236b1937aa44630a2643',
    '0032_roster_read_once 1794988218103 6119fe71b56a6f2ced213f02355c4e8e2ca82262333b047e3050ee37d9f4cebb',
    '0033_kept_promises 1794995909129 b6d60c058aa0989b92159ebc9d7ef7155c213387f2aa60ca2e9b58e1c6dcba63',
    '0034_take_in_one_step 1794997162180 243d0744a185a16267d8bc3130b61a4e59c16d79e20ef6d4a5fd655802e702c6',
    '0035_story_counts 1795008600799 0db3cc93ed4b5af25ce60304b753075fda94c6485b5e91f94bdd36a83f9e136b',
  ]),
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
