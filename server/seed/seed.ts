import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { formatApplicationNumber } from '#contract/applications/applications.ts';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { hashPassword } from '#server/core/auth/passwords.ts';
import type { Database, Db } from '#server/db/client.ts';
import { applications } from '#server/db/schema.ts';
import { zipSeats } from '#server/db/seats-schema.ts';
import { openCalendar } from './data/calendar.ts';
import type { Rows } from './data/events.ts';
import { PAUSED, type Plan, pausedAt, planApplications, statusOf } from './data/plan.ts';
import { createRandom } from './data/random.ts';
import { openReuse, writeRows } from './data/rows.ts';
import { takeNumbers } from './factories.ts';
import { storeDuplicates } from './seed-duplicates.ts';
import { storeSecurityLog } from './seed-security.ts';
import { buildIndexesAfter, storeBatch } from './seed-store.ts';
import { storeTrainings } from './seed-training.ts';
import { pauseOffers, type SeededUser, storeCorrespondents, storeStaff } from './seed-users.ts';
import { storeViews } from './seed-views.ts';

export type SeedOptions = {
  applications: number;
  /** The same number and the same `now` make the same data in an empty database. */
  seed?: number;
  now: Date;
  timeZone: string;
  prefix: string;
  /** Of all demo accounts that are made. */
  password: string;
  /** Where the recordings of the demo are stored; without it there are none. */
  filesFolder?: string | undefined;
  log?: (sentence: string) => void;
};

export type Seeded = {
  byStatus: Partial<Record<ApplicationStatus, number>>;
  users: SeededUser[];
};

const BATCH = 500;
const TURN = 10;
const LOG_EVERY = 10_000;
/** From this many on it is faster to build the indexes at the end. */
const MANY = 5_000;

/** Fills a database with demo data that obeys every rule, all of it or nothing. */
export async function seed({ db }: Database, options: SeedOptions): Promise<Seeded> {
  const { now, timeZone, prefix, log = () => undefined } = options;
  const { seats, known, existing } = await readExisting(db);
  // The count is part of the seed: otherwise an addition would make the same ids again.
  const random = createRandom(options.seed ?? 1, existing);
  // Further reviews, trainings, duplicates and views have sequences of their own, so that they change nothing else.
  const reviewing = createRandom(options.seed ?? 1, existing, 2);
  const training = createRandom(options.seed ?? 1, existing, 3);
  const comparing = createRandom(options.seed ?? 1, existing, 4);
  const saving = createRandom(options.seed ?? 1, existing, 5);
  const password_hash = await hashPassword(options.password);
  const seeded = await db.transaction(async (tx) => {
    const staff = await storeStaff(tx, random, { now, password_hash });
    const { plans, pickAnywhere } = planApplications(random, {
      applications: options.applications,
      now,
      timeZone,
      pickEditor: staff.pickEditor,
      seats,
      known,
    });
    const read = openCalendar(timeZone);
    const numbers = await numberAll(tx, plans, (at) => read(at).year, prefix);
    const begun = pickUnreviewed(plans, now);
    const reuseEssays = openReuse(plans);
    const write = (plan: Plan, index: number) =>
      writeRows(random, plan, {
        reviewing,
        draftBy: begun.indexOf(plan),
        reuseEssays,
        application_number: numbers[index] ?? '',
        submitted_on: read(plan.created_at).day,
        editors: staff.editors,
        anywhere: pickAnywhere(),
        now,
      });
    const store = () => storeAll(tx, plans, write, log);
    await (existing === 0 && plans.length >= MANY ? buildIndexesAfter(tx, store) : store());
    const numbered = plans.map((plan, i) => ({ plan, application_number: numbers[i] ?? '' }));
    const editor = staff.lead;
    await storeDuplicates(tx, comparing, { now, editors: staff.editors });
    await storeViews(tx, saving, { now, editors: staff.editors });
    await storeSecurityLog(tx, random, staff.editors, now);
    if (!seats.has(PAUSED.zip_code)) await pauseOffers(tx, random, editor, pausedAt(now));
    const people = await storeCorrespondents(tx, random, numbered, { now, password_hash, editor });
    const trained = await storeTrainings(tx, training, numbered, {
      ...{ now, password_hash, editors: staff.editors, lead: staff.lead },
      ...{ learners: staff.users, filesFolder: options.filesFolder },
    });
    return { plans, users: [...staff.users, ...people, ...trained] };
  });
  await db.execute(sql`select fold_count_changes()`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`analyze`);
  });
  const byStatus: Seeded['byStatus'] = {};
  for (const plan of seeded.plans) {
    const status = statusOf(plan, now);
    byStatus[status] = (byStatus[status] ?? 0) + 1;
  }
  return { byStatus, users: seeded.users };
}

/** Two applications that an editor has begun to review. */
function pickUnreviewed(plans: Plan[], now: Date): Plan[] {
  const unseen = plans.filter((plan) => statusOf(plan, now) === 'new');
  const middle = Math.floor(unseen.length / 2);
  return unseen.slice(middle, middle + 2);
}

/** Existing applicants, seats and lines: added data must respect them. */
async function readExisting(db: Db) {
  const seats = await db.select().from(zipSeats);
  const people = await db
    .select({ email: sql<string>`lower(${applications.email})`, phone: applications.phone_digits })
    .from(applications);
  return {
    existing: people.length,
    seats: new Map(
      seats.map(({ zip_code, held, promised, in_line }) => [
        zip_code,
        { taken: held + promised, in_line },
      ]),
    ),
    known: { emails: people.map(({ email }) => email), phones: people.map(({ phone }) => phone) },
  };
}

/** Numbers in the order of the submits, year by year, from the sequences that submits use. */
async function numberAll(tx: Db, plans: Plan[], yearOf: (at: Date) => number, prefix: string) {
  const years = plans.map(({ created_at }) => yearOf(created_at));
  const numbers: string[][] = [];
  for (const year of new Set(years)) {
    const count = years.filter((other) => other === year).length;
    const taken = await takeNumbers(tx, year, count);
    numbers.push(taken.map((sequence) => formatApplicationNumber(prefix, year, sequence)));
  }
  // Not by spreading: a call takes no million arguments.
  return numbers.flat();
}

async function storeAll(
  tx: Db,
  plans: Plan[],
  write: (plan: Plan, index: number) => Rows,
  log: (sentence: string) => void,
) {
  let storing = Promise.resolve();
  for (let start = 0; start < plans.length; start += BATCH) {
    const rows: Rows[] = [];
    for (const [offset, plan] of plans.slice(start, start + BATCH).entries()) {
      rows.push(write(plan, start + offset));
      // Lets the previous batch be stored while this one is generated.
      if (offset % TURN === 0) await setImmediate();
    }
    await storing;
    storing = storeBatch(tx, rows);
    storing.catch(() => undefined); // thrown where it is awaited
    if (start > 0 && start % LOG_EVERY === 0) log(`Stored ${start} of ${plans.length}.`);
  }
  await storing;
}
