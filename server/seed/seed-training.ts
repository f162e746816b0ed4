import { copyFileSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { applications, events } from '#server/db/schema.ts';
import {
  courseModules,
  courseProgress,
  takes,
  tapeNotes,
  trainings,
} from '#server/db/training-schema.ts';
import { DAY_MS } from './data/calendar.ts';
import { describeMove, type Editor } from './data/events.ts';
import { type Plan, statusOf } from './data/plan.ts';
import type { Random } from './data/random.ts';
import {
  type CourseModule,
  passModules,
  STAGES,
  type Stage,
  type TrainingRows,
  writeTraining,
} from './data/training.ts';
import { insertRows } from './seed-store.ts';
import { event, insertMissing, type SeededUser } from './seed-users.ts';

/** Most of them: the list of accounts is read by people. */
const IN_TRAINING = 24;
const SENT_IN = 8;
const TAPE = { file: join(import.meta.dirname, 'data/tape.mp4'), seconds: 80 };
const APPLICANT = { id: null, name: 'Applicant' };

type Numbered = { plan: Plan; application_number: string };
type Options = {
  now: Date;
  password_hash: string;
  editors: readonly Editor[];
  lead: SeededUser;
  /** Of these, correspondents take the course without an application. */
  learners: SeededUser[];
  filesFolder: string | undefined;
};
type Chosen = Numbered & { stage: Stage; invited_at: Date; until: Date };

/** Accounts, course and demo tape of people at every stage, and what a correspondent has learned. */
export async function storeTrainings(
  tx: Db,
  random: Random,
  numbered: Numbered[],
  options: Options,
): Promise<SeededUser[]> {
  const { now, password_hash, editors, filesFolder } = options;
  const modules = await listModules(tx);
  await storeLearned(tx, random, modules, options);
  const chosen = await withoutAccount(tx, chooseApplicants(random, numbered, now));
  const tape = filesFolder ? { bytes: statSync(TAPE.file).size, seconds: TAPE.seconds } : null;
  const made = chosen.map((one) => {
    const { id: application_id, person } = one.plan;
    const id = random.uuid();
    const rows = writeTraining(random, {
      ...{ application_id, application_number: one.application_number, user_id: id },
      ...{ invited_at: one.invited_at, until: one.until, stage: one.stage, modules, editors, tape },
    });
    const times = { createdAt: one.invited_at, updatedAt: one.invited_at };
    const account = { id, name: person.full_name, email: person.email, password_hash, ...times };
    return { ...one, rows, user: { ...account, lastLogin: rows.lastLogin } };
  });
  const stored = await insertMissing(
    tx,
    made.map(({ user }) => user),
  );
  await storeRows(
    tx,
    made.map(({ rows }) => rows),
  );
  await storeEvents(tx, random, made, options.lead);
  if (filesFolder)
    copyTape(
      filesFolder,
      made.flatMap(({ rows }) => rows.takes),
    );
  return stored;
}

async function listModules(tx: Db): Promise<CourseModule[]> {
  return tx
    .select({ id: courseModules.id, title: courseModules.title, minutes: courseModules.minutes })
    .from(courseModules)
    .where(eq(courseModules.is_published, true))
    .orderBy(asc(courseModules.position), asc(courseModules.id));
}

function chooseApplicants(random: Random, numbered: Numbered[], now: Date): Chosen[] {
  const having = (status: ApplicationStatus) =>
    numbered.filter(({ plan }) => statusOf(plan, now) === status);
  const invitedAt = ({ plan }: Numbered) => movedAt(plan, 'training') ?? plan.created_at;
  const inTraining = random.sample(having('training'), IN_TRAINING).map((one, index) => ({
    ...one,
    stage: STAGES[index % STAGES.length] as Stage,
    invited_at: invitedAt(one),
    until: now,
  }));
  const sentIn = random.sample(having('demo_submitted'), SENT_IN).map((one) => ({
    ...one,
    stage: 'tape sent in' as const,
    invited_at: invitedAt(one),
    until: movedAt(one.plan, 'demo_submitted') ?? now,
  }));
  return [...inTraining, ...sentIn];
}

const movedAt = ({ actions }: Plan, to: ApplicationStatus) =>
  actions.findLast((action) => action.kind === 'status' && action.to === to)?.at;

/** One application per address: who applied again, or is a colleague, has an account already. */
async function withoutAccount(tx: Db, chosen: Chosen[]): Promise<Chosen[]> {
  const found = await tx.select({ email: sql<string>`lower(${users.email})` }).from(users);
  const known = new Set(found.map(({ email }) => email));
  return chosen.filter(({ plan }) => {
    const address = plan.person.email.toLowerCase();
    return !known.has(address) && known.add(address);
  });
}

async function storeRows(tx: Db, made: TrainingRows[]): Promise<void> {
  const all = <Row>(list: (rows: TrainingRows) => Row[]) => made.flatMap(list);
  await insertRows(
    tx,
    trainings,
    made.map(({ training }) => training),
  );
  await insertProgress(
    tx,
    all(({ progress }) => progress),
  );
  await insertRows(
    tx,
    takes,
    all((rows) => rows.takes),
  );
  await insertRows(
    tx,
    tapeNotes,
    all(({ notes }) => notes),
  );
}

async function insertProgress(tx: Db, rows: TrainingRows['progress']): Promise<void> {
  if (rows.length > 0) await tx.insert(courseProgress).values(rows);
}

type Made = Chosen & { rows: TrainingRows; user: { id: string } };

async function storeEvents(tx: Db, random: Random, made: Made[], lead: Editor): Promise<void> {
  const log = [];
  for (const { plan, application_number, rows, user, invited_at, stage } of made) {
    const about = { application_id: plan.id, details: application_number };
    const facts = { ...about, user_id: user.id };
    log.push(event(random, lead, invited_at, 'ACCOUNT_CREATED', facts));
    for (const { at, by, action, ...rest } of rows.events) {
      log.push(event(random, by ?? APPLICANT, at, action, { ...about, ...rest }));
    }
    const [take] = rows.takes;
    if (stage === 'asked for another take' && take?.submitted_at && take.returned_at) {
      const times = { sent: take.submitted_at, returned: take.returned_at };
      const by = rows.events.findLast((one) => one.by)?.by ?? lead;
      log.push(...(await moveThereAndBack(tx, random, { ...about, ...times, by })));
    }
  }
  const common = { version: null, batch_id: null };
  await insertRows(
    tx,
    events,
    log.map((one) => ({ ...common, ...one })),
  );
}

type Return = { application_id: string; details: string; sent: Date; returned: Date; by: Editor };

/** The tape came and went: both changes of status, each with its version. */
async function moveThereAndBack(tx: Db, random: Random, moved: Return) {
  const { application_id, details: number, sent, returned, by } = moved;
  const [stored] = await tx
    .update(applications)
    .set({
      version: sql`${applications.version} + 2`,
      status_updated_at: returned,
      updated_at: sql`greatest(${applications.updated_at}, ${returned.toISOString()})`,
    })
    .where(eq(applications.id, application_id))
    .returning({ version: applications.version });
  const version = stored?.version ?? 0;
  const move = (
    at: Date,
    actor: { id: string | null; name: string },
    [from, to]: [ApplicationStatus, ApplicationStatus],
    own: number,
  ) =>
    event(random, actor, at, 'APPLICATION_STATUS_CHANGED', {
      ...{ application_id, from, to, version: own, batch_id: random.uuid() },
      details: describeMove(number, from, to),
    });
  return [
    move(sent, APPLICANT, ['training', 'demo_submitted'], version - 1),
    move(returned, by, ['demo_submitted', 'training'], version),
  ];
}

/** New correspondents among the colleagues have passed the first modules this week. */
async function storeLearned(
  tx: Db,
  random: Random,
  modules: CourseModule[],
  { learners, now }: Options,
): Promise<void> {
  const week: [number, number] = [now.getTime() - 7 * DAY_MS, now.getTime() - DAY_MS];
  const passed = learners
    .filter(({ role, status, isNew }) => role === 'correspondent' && status === 'active' && isNew)
    .flatMap(({ id }) => passModules(random, id, modules.slice(0, 2), week));
  await insertProgress(tx, passed);
}

/** Before the rows are committed: a recording without its file would be an error. */
function copyTape(folder: string, made: TrainingRows['takes']): void {
  if (made.length === 0) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const { file_key } of made) copyFileSync(TAPE.file, join(folder, file_key));
}
