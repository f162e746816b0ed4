import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { APPLICATION_STATUSES, STATUS_INFO } from '#contract/applications/statuses.ts';
import { messages } from '#contract/shared/messages.ts';
import { newPassword } from '#contract/users/users.ts';
import { parseConfig } from '#server/core/config.ts';
import type { Database } from '#server/db/client.ts';
import { applications } from '#server/db/schema.ts';
import { StartError } from '#server/db/start-error.ts';
import { type Seeded, seed } from '#server/seed/seed.ts';
import { ensureStarterCourse } from '#server/training/course-starter.service.ts';
import { print, runCommand, withDatabase } from './run-command.ts';

const DEFAULT_APPLICATIONS = 200;
const MAX_APPLICATIONS = 1_000_000;

const HELP = `Fills the portal's database with demo data: applications, reviews, notes, events and accounts.

  npm run seed -- [options]

  --applications <number>  how many applications to make (${DEFAULT_APPLICATIONS})
  --seed <number>          another number makes other data; the same makes the same again (1)
  --password <text>        the password of the demo accounts (one is made up and shown)
  --add                    add to a database that has applications already
  --help                   show this text

The database is the one that DATABASE_URL names, or else the embedded one in DATA_DIR.`;

const wholeNumber = (name: string, max: number) =>
  z.coerce
    .number(`--${name} must be a whole number`)
    .int(`--${name} must be a whole number`)
    .min(0, `--${name} must not be negative`)
    .max(max, `--${name} must be at most ${max}`);

const OPTIONS = {
  applications: { type: 'string' },
  seed: { type: 'string' },
  password: { type: 'string' },
  add: { type: 'boolean' },
} as const;
const options = z.object({
  applications: wholeNumber('applications', MAX_APPLICATIONS).default(DEFAULT_APPLICATIONS),
  seed: wholeNumber('seed', 2 ** 31 - 1).default(1),
  password: newPassword(messages.passwordTooShort).optional(),
  add: z.boolean().default(false),
});

runCommand('seed', HELP, OPTIONS, async (typed) => {
  const { data: given, error } = options.safeParse(typed);
  if (error) throw new StartError(`${error.issues[0]?.message}. See npm run seed -- --help.`);
  const config = parseConfig(process.env);
  await withDatabase(config, async (database) => {
    if (!given.add) await refuseFilled(database);
    const password = given.password ?? randomBytes(9).toString('base64url');
    const started = performance.now();
    await ensureStarterCourse(database.db);
    const seeded = await seed(database, {
      applications: given.applications,
      seed: given.seed,
      now: new Date(),
      timeZone: config.network.time_zone,
      prefix: config.network.number_prefix,
      password,
      // Recordings in an S3-compatible store are not for demo data.
      filesFolder: config.filesUrl ? undefined : join(config.dataDir, 'files'),
      log: print,
    });
    const seconds = (performance.now() - started) / 1_000;
    print(describe(seeded, { password: given.password ? 'as given' : password, seconds }));
  });
});

async function refuseFilled({ db }: Database): Promise<void> {
  const count = await db.$count(applications);
  if (count === 0) return;
  throw new StartError(
    `This database has ${count} applications already. Use --add to add to them, or name an empty database with DATABASE_URL or DATA_DIR.`,
  );
}

function describe({ byStatus, users }: Seeded, made: { password: string; seconds: number }) {
  const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  const added = users.filter(({ isNew }) => isNew);
  const lines = [`Made ${total} applications in ${made.seconds.toFixed(1)} s:`];
  for (const status of APPLICATION_STATUSES) {
    lines.push(`  ${STATUS_INFO[status].label.padEnd(16)}${byStatus[status] ?? 0}`);
  }
  if (added.length < users.length) {
    lines.push('', 'The demo accounts that were there before keep their passwords.');
  }
  if (added.length > 0) {
    lines.push('', 'Accounts to sign in with:');
    for (const { email, role, status } of added) {
      lines.push(`  ${email.padEnd(42)}${role}${status === 'active' ? '' : `, ${status}`}`);
    }
    lines.push('', `Their password (shown once): ${made.password}`);
  }
  return lines.join('\n');
}
