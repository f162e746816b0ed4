import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { pages } from '#contract/shared/pages.ts';
import { type Config, parseConfig } from '#server/core/config.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { claimDataDir, prepareDataDir } from '#server/db/embedded/data-dir.ts';
import { applications } from '#server/db/schema.ts';
import { StartError } from '#server/db/start-error.ts';
import { trainings } from '#server/db/training-schema.ts';
import { OUTBOX_PATH } from '#server/outbox/outbox.service.ts';
import { seed } from '#server/seed/seed.ts';
import { STAFF } from '#server/seed/staff.ts';
import { ensureStarterCourse } from '#server/training/course-starter.service.ts';
import { print, runCommand, withDatabase } from './run-command.ts';

const APPLICATIONS = 200;
const FOLDER = 'data-demo';
/** Marks a folder as a demo's, and holds the password of its accounts. */
const PASSWORD_FILE = 'demo-password';

const NOT_OF_THE_SHELL = [
  'DATABASE_URL',
  'SMTP_URL',
  'FILES_URL',
  'ERASURE_LOG',
  'SECRET_KEY',
  'METRICS_PORT',
  'METRICS_HOST',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
];

const HELP = `Starts a portal with demo data in a folder of its own, and prints accounts to sign in with.

  npm run demo -- [options]

  --fresh            delete the demo's folder first and start over
  --folder <folder>  where the demo is stored (${FOLDER})
  --help             show this text

The next run continues where this one ended. It uses neither database, mail server, recordings nor
secrets that the environment names: mail and all else goes into its folder. PORT and HOST work as for npm start.`;

const OPTIONS = {
  fresh: { type: 'boolean' },
  folder: { type: 'string', default: FOLDER },
} as const;

runCommand('demo', HELP, OPTIONS, async (given) => {
  const folder = resolve(given.folder);
  refuseOtherData(folder);
  if (given.fresh) remove(folder);
  // Those of the shell may be of somebody's real portal.
  for (const name of NOT_OF_THE_SHELL) {
    delete process.env[name];
    delete process.env[`${name}_FILE`];
  }
  process.env.DATA_DIR = folder;
  process.env.LOG_LEVEL ||= 'error';
  // With the page of its outbox.
  process.env.NODE_ENV = 'development';
  print(await prepare(folder));
  await import('#server/main.ts');
});

/** A folder of a real portal is neither deleted nor filled with demo data. */
function refuseOtherData(folder: string): void {
  if (!existsSync(join(folder, 'pg')) || existsSync(join(folder, PASSWORD_FILE))) return;
  throw new StartError(`${folder} holds a portal that is not a demo. Use another --folder.`);
}

function remove(folder: string): void {
  if (!existsSync(folder)) return;
  const claimed = claimDataDir(folder);
  rmSync(folder, { recursive: true });
  claimed.release();
}

async function prepare(folder: string): Promise<string> {
  const password = readPassword(prepareDataDir(folder));
  const config = parseConfig(process.env);
  return withDatabase(config, async (database) => {
    if ((await database.db.$count(applications)) === 0) {
      print('Making demo data ...');
      await ensureStarterCourse(database.db);
      await seed(database, {
        applications: APPLICATIONS,
        now: new Date(),
        timeZone: config.network.time_zone,
        prefix: config.network.number_prefix,
        password,
        filesFolder: join(config.dataDir, 'files'),
      });
    }
    return describe(await readAccounts(database.db), password, config);
  });
}

/** Written before the data: an interrupted first run continues with the same password. */
function readPassword(folder: string): string {
  const file = join(folder, PASSWORD_FILE);
  if (!existsSync(file)) {
    writeFileSync(file, `${randomBytes(9).toString('base64url')}\n`, { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

async function readAccounts(db: Db) {
  const staffEmails = STAFF.map(({ email }) => email);
  const editors = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.status, 'active'), inArray(users.email, staffEmails)))
    .orderBy(asc(users.createdAt))
    .limit(2);
  const findCorrespondent = async (status: ApplicationStatus) => {
    const [found] = await db
      .select({ email: users.email })
      .from(users)
      .innerJoin(trainings, eq(trainings.user_id, users.id))
      .innerJoin(applications, eq(applications.id, trainings.application_id))
      .where(and(eq(users.status, 'active'), eq(applications.status, status)))
      // With something left to learn, where there is such a person.
      .orderBy(desc(isNull(trainings.course_finished_at)), asc(users.createdAt))
      .limit(1);
    return found;
  };
  const findApplicant = async (status: ApplicationStatus) => {
    const [found] = await db
      .select({ number: applications.application_number, email: applications.email })
      .from(applications)
      .where(eq(applications.status, status))
      .orderBy(desc(applications.created_at))
      .limit(1);
    return found;
  };
  return {
    editors,
    correspondents: [
      { what: 'In training', account: await findCorrespondent('training') },
      { what: 'Tape sent', account: await findCorrespondent('demo_submitted') },
      { what: 'Approved', account: await findCorrespondent('approved') },
    ],
    applicants: [await findApplicant('under_review'), await findApplicant('waitlisted')],
  };
}

function describe(
  { editors, correspondents, applicants }: Awaited<ReturnType<typeof readAccounts>>,
  password: string,
  { publicUrl }: Config,
): string {
  const line = (what: string, value: string) => `  ${what.padEnd(15)}${value}`;
  return [
    `Sign in at ${publicUrl}${pages.login} with the password ${password}`,
    ...editors.map(({ email }) => line('Editor', email)),
    ...correspondents.flatMap(({ what, account }) => (account ? [line(what, account.email)] : [])),
    '',
    `See an application at ${publicUrl}${pages.status} with`,
    ...applicants.flatMap((applicant) =>
      applicant ? [line(applicant.number, applicant.email)] : [],
    ),
    '',
    'Three things to try',
    line('Apply', `${publicUrl}${pages.apply}`),
    line('Decide', 'sign in as an editor and press d, then 1'),
    line('Learn', 'sign in as the one in training and take the first module'),
    '',
    `Mail is not sent: read it at ${publicUrl}${OUTBOX_PATH}`,
  ].join('\n');
}
