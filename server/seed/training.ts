import { copyFileSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { APPLICANT } from '#server/core/events.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { courseModules } from '#server/db/training-schema.ts';
import { type Applicant, DAY_MS, HOUR_MS } from './people.ts';
import type { Random } from './random.ts';
import { makeEvent, type Someone } from './rows.ts';
import type { Team } from './staff.ts';
import { noRows, type Rows } from './store.ts';
import { textsOf } from './texts.ts';

type Numbered = { person: Applicant; application_number: string };
type Module = { id: string; title: string; minutes: number };
type Context = Team & {
  now: Date;
  password_hash: string;
  /** Without it there are no recordings: a row without its file would be an error. */
  filesFolder: string | undefined;
};

/** How many get an account, at most: the list of accounts is read by people. */
const ACCOUNTS = { training: 24, demo_submitted: 8, approved: 8 };
/** How far those come who have not sent in a tape, in turn. */
const STAGES = ['uploaded', 'learning', 'silent', 'never signed in', 'finished'] as const;
const TAPE = { file: join(import.meta.dirname, 'data/tape.mp4'), seconds: 80 };

/** Accounts, course and demo tapes of people at every stage, and what a correspondent has learned. */
export async function writeTrainings(tx: Db, random: Random, all: Numbered[], context: Context) {
  const { now, staff, filesFolder } = context;
  const modules = await listModules(tx);
  const rows = noRows();
  // New correspondents among the colleagues have passed the first modules this week.
  const [weekAgo, yesterday] = [now.getTime() - 7 * DAY_MS, now.getTime() - DAY_MS];
  for (const { id } of staff.filter(({ role, isNew }) => role === 'correspondent' && isNew)) {
    const first = modules.slice(0, 2);
    rows.courseProgress.push(...passModules(random, id, first, weekAgo, yesterday));
  }
  // One account per address: who applied again, or is a colleague, has one already.
  const found = await tx.select({ email: sql<string>`lower(${users.email})` }).from(users);
  const known = new Set(found.map(({ email }) => email));
  for (const [status, most] of Object.entries(ACCOUNTS)) {
    const having = all.filter(({ person }) => person.status === status);
    for (const [place, one] of random.sample(having, most).entries()) {
      const email = one.person.contact.email.toLowerCase();
      const stage = STAGES[place % STAGES.length];
      if (!known.has(email)) train(random, rows, one, stage, modules, context);
      known.add(email);
    }
  }
  // Before the rows are committed: a recording without its file would be an error.
  if (filesFolder) mkdirSync(filesFolder, { recursive: true, mode: 0o700 });
  for (const { file_key } of rows.takes) copyFileSync(TAPE.file, join(filesFolder ?? '', file_key));
  return rows;
}

const listModules = (tx: Db): Promise<Module[]> =>
  tx
    .select({ id: courseModules.id, title: courseModules.title, minutes: courseModules.minutes })
    .from(courseModules)
    .where(eq(courseModules.is_published, true))
    .orderBy(asc(courseModules.position), asc(courseModules.id));

function passModules(random: Random, user_id: string, modules: Module[], from: number, to: number) {
  const step = (to - from) / modules.length;
  return modules.map(({ id: module_id, title, minutes }, index) => {
    const passed_at = new Date(Math.floor(from + step * (index + random.between(0.2, 1))));
    const shown = { title, minutes, passed_at, updated_at: passed_at };
    return { id: random.uuid(), user_id, module_id, attempts: random.integer(1, 2), ...shown };
  });
}

/** Everything between the invitation and now, or the approval. */
function train(
  random: Random,
  rows: Rows,
  { person, application_number: number }: Numbered,
  stage: (typeof STAGES)[number] | undefined,
  modules: Module[],
  { now, password_hash, editors, lead, filesFolder }: Context,
): void {
  const [user_id, application_id] = [random.uuid(), person.id];
  const movesTo = (to: ApplicationStatus) =>
    person.entries.flatMap((entry) => (entry.to === to ? entry.at : []));
  const [invited = person.at, ...returned] = movesTo('training');
  const sent = movesTo('demo_submitted');
  const never = sent.length === 0 && stage === 'never signed in';
  const isFinished = sent.length > 0 || stage === 'uploaded' || stage === 'finished';
  const lately = now.getTime() - random.between(0.1, 3) * DAY_MS;
  const silent = invited + random.between(1, 5) * DAY_MS;
  const end = sent[0] ?? Math.min(stage === 'silent' ? silent : lately, now.getTime());
  const until = Math.max(end, invited + 1);
  // The last fifth of the time is for the tape.
  const learned = Math.floor(invited + (until - invited) * 0.8);
  let active = never ? invited : learned;
  const log = (by: Someone, at: number, action: Rows['events'][number]['action'], details = '') => {
    const about = { action, application_id, details: `${number}${details}` };
    rows.events.push(makeEvent(random, by, new Date(at), about));
    if (by === APPLICANT) active = Math.max(active, at);
  };
  const created = { action: 'ACCOUNT_CREATED' as const, application_id, user_id, details: number };
  rows.events.push(makeEvent(random, lead, new Date(invited), created));

  const some = never ? 0 : random.integer(1, modules.length - 1);
  const passed = modules.slice(0, isFinished ? undefined : some);
  const progress = passModules(random, user_id, passed, invited, learned);
  rows.courseProgress.push(...progress);
  for (const one of progress) log(APPLICANT, +one.passed_at, 'MODULE_PASSED', `: ${one.title}`);
  const hasCourse = isFinished && passed.length > 0;
  if (hasCourse) log(APPLICANT, learned, 'COURSE_FINISHED');

  const isUploaded = sent.length === 0 && stage === 'uploaded';
  const uploads = isUploaded ? [until] : sent.map((at) => at - HOUR_MS / 2);
  for (const [index, uploaded] of (filesFolder ? uploads : []).entries()) {
    const [id, take, details] = [random.uuid(), index + 1, `: take ${index + 1}`];
    const [submitted, back] = [sent[index], returned[index]];
    rows.takes.push({
      ...{ id, application_id, take, file_key: random.hex(32), type: 'mp4', is_video: true },
      ...{ file_name: random.pick(textsOf('tape files')), seconds: TAPE.seconds },
      ...{ bytes: statSync(TAPE.file).size, uploaded_at: new Date(uploaded) },
      submitted_at: submitted ? new Date(submitted) : null,
      returned_at: back ? new Date(back) : null,
    });
    log(APPLICANT, uploaded, 'TAPE_UPLOADED', details);
    if (submitted) log(APPLICANT, submitted, 'TAPE_SUBMITTED', details);
    if (!submitted || !back) continue;
    const by = random.pick(editors);
    const among = random.pick(textsOf('tape notes among editors'));
    for (const [order, note] of [...random.sample(textsOf('tape notes'), 2), among].entries()) {
      const at = Math.floor(submitted + (back - submitted) * (0.8 + order * 0.05));
      const at_seconds = 16 + order * 20;
      rows.tapeNotes.push({
        ...{ id: random.uuid(), take_id: id, user_id: by.id, user_name: by.name, at_seconds, note },
        ...{ for_applicant: note !== among, created_at: new Date(at) },
      });
      log(by, at, 'TAPE_NOTE_ADDED', `${details} at 0:${at_seconds}`);
    }
    log(by, back, 'ANOTHER_TAKE_ASKED', `: after take ${take}`);
  }
  const [createdAt, last_activity_at] = [new Date(invited), new Date(active)];
  const { full_name: name, email } = person.contact;
  rows.users.push({
    ...{ id: user_id, name, email, role: 'correspondent', status: 'active', password_hash },
    ...{ lastLogin: never ? null : last_activity_at, createdAt, updatedAt: createdAt },
  });
  rows.trainings.push({
    ...{ application_id, user_id, created_account: true, invited_at: createdAt, last_activity_at },
    course_finished_at: hasCourse ? new Date(learned) : null,
  });
}
