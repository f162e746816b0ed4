import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { formatApplicationNumber } from '#contract/applications/applications.ts';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { hashPassword } from '#server/core/auth/passwords.ts';
import { networkDay } from '#server/core/clock.ts';
import type { Database, Db } from '#server/db/client.ts';
import { applications } from '#server/db/schema.ts';
import { zipSeats } from '#server/db/seats-schema.ts';
import { markBatch } from '#server/duplicates/mark-essays.ts';
import { writeDeskTexts } from './desk-texts.ts';
import { writeDuplicates } from './duplicates.ts';
import { takeNumbers } from './factories.ts';
import { simulateZip } from './history.ts';
import { writeImports } from './imports.ts';
import { writeNewsroom } from './newsroom.ts';
import { type Applicant, DAY_MS, listApplicants, openPlaces } from './people.ts';
import { createRandom } from './random.ts';
import { writeDraft } from './reviews.ts';
import { makeEvent, writeApplication } from './rows.ts';
import { findStaff, type SeededUser, storeTokens, writeStaff } from './staff.ts';
import { buildIndexesAfter, noRows, type Rows, storeRows } from './store.ts';
import { writeTrainings } from './training.ts';
import { writeWebhook } from './webhooks.ts';

type SeedOptions = {
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
  users: Pick<SeededUser, 'email' | 'role' | 'status' | 'isNew'>[];
};

const BATCH = 500;
const TURN = 10;
const LOG_EVERY = 10_000;
/** From this many on it is faster to build the indexes at the end. */
const MANY = 5_000;
/** An editor has paused the offers of one crowded ZIP code. */
const PAUSED = { zip_code: '60614', days: 12 };

/** Fills a database with demo data that obeys every rule, all of it or nothing. */
export async function seed({ db }: Database, options: SeedOptions): Promise<Seeded> {
  const { now, timeZone, prefix, filesFolder, log = () => undefined } = options;
  const { seats, taken, existing } = await readExisting(db);
  // A sequence for each part, so that a change of one changes no other. The count is part of the
  // seed: otherwise an addition would make the same ids again.
  const randomFor = (part: number) => createRandom(options.seed ?? 1, existing, part);
  const password_hash = await hashPassword(options.password);
  const seeded = await db.transaction(async (tx) => {
    // A million people are made in memory for longer than a transaction may be idle.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const team = await findStaff(tx, randomFor(1));
    await storeRows(tx, writeStaff(randomFor(2), team, { now, password_hash }));
    await storeTokens(tx, randomFor(20), team, now);
    const pickPlace = openPlaces(randomFor(3), options.applications);
    const people = listApplicants(randomFor(4), options, pickPlace, taken);
    const pausedAt = new Date(now.getTime() - PAUSED.days * DAY_MS);
    const pauses = (zip_code: string) => zip_code === PAUSED.zip_code && !seats.has(zip_code);
    const turns = { offers: 0, tapes: 0, freed: 0, again: 0 };
    const world = { now: now.getTime(), editors: team.shares, turns };
    for (const [zip_code, applicants] of Map.groupBy(people, ({ place }) => place.zip_code)) {
      const { held = 0, promised = 0, in_line = 0 } = seats.get(zip_code) ?? {};
      simulateZip(randomFor(Number(zip_code)), applicants, world, {
        ...{ taken: held + promised, hasLine: in_line > 0 },
        pausedAt: pauses(zip_code) ? pausedAt.getTime() : Infinity,
      });
    }
    const numbered = await numberAll(tx, people, timeZone, prefix);
    const begun = pickUnreviewed(people);
    const drafting = randomFor(5);
    const write = (rows: Rows, { person, ...numbers }: (typeof numbered)[number]) => {
      const context = { ...numbers, editors: team.editors, anywhere: pickPlace() };
      const application = writeApplication(rows, person, context);
      const editor = team.editors[begun.indexOf(person)];
      if (editor) rows.reviewDrafts.push(writeDraft(drafting, application, editor, now));
    };
    const store = () => storeAll(tx, numbered, write, log);
    await (existing === 0 && people.length >= MANY ? buildIndexesAfter(tx, store) : store());
    await storeRows(tx, await writeDuplicates(tx, randomFor(6), team.editors, now));
    if (pauses(PAUSED.zip_code) && (await pauseOffers(tx))) {
      const event = { action: 'OFFERS_PAUSED' as const, details: `ZIP code ${PAUSED.zip_code}` };
      await storeRows(tx, { events: [makeEvent(randomFor(7), team.lead, pausedAt, event)] });
    }
    const context = { ...team, now, password_hash, filesFolder };
    const trained = await writeTrainings(tx, randomFor(8), numbered, context);
    await storeRows(tx, trained);
    const accounts = [...team.staff, ...trained.users].flatMap(({ id }) => id ?? []);
    const desk = { ...team, now, timeZone, filesFolder };
    for (const rows of await writeNewsroom(tx, randomFor(9), accounts, desk)) {
      await storeRows(tx, rows);
    }
    await writeDeskTexts(tx, randomFor(11), team.lead, now);
    await writeWebhook(tx, randomFor(21), team, now);
    await writeImports(tx, randomFor(22), team, now);
    const common = { role: 'correspondent', status: 'active', isNew: true } as const;
    const added = trained.users.map(({ email }) => ({ email, ...common }));
    return { people, users: [...team.staff, ...added] };
  });
  await db.transaction(async (tx) => {
    // Each may take longer than any statement of a request.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select fold_count_changes(), fold_story_changes()`);
    await tx.execute(sql`analyze`);
  });
  const byStatus: Seeded['byStatus'] = {};
  for (const { status } of seeded.people) byStatus[status] = (byStatus[status] ?? 0) + 1;
  return { byStatus, users: seeded.users };
}

/** Existing applicants, seats and lines: added data must respect them. */
async function readExisting(db: Db) {
  const seats = await db.select().from(zipSeats);
  const people = await db
    .select({ email: sql<string>`lower(${applications.email})`, phone: applications.phone_digits })
    .from(applications);
  return {
    existing: people.length,
    seats: new Map(seats.map((row) => [row.zip_code, row])),
    taken: new Set(people.flatMap(({ email, phone }) => [email, phone ?? email])),
  };
}

/** Without applications there is no such ZIP code. */
async function pauseOffers(tx: Db): Promise<boolean> {
  const isIt = eq(zipSeats.zip_code, PAUSED.zip_code);
  return (await tx.update(zipSeats).set({ paused: true }).where(isIt).returning()).length > 0;
}

/** Two applications that an editor has begun to review. */
function pickUnreviewed(people: Applicant[]): Applicant[] {
  const unseen = people.filter(({ status, recused }) => status === 'new' && recused === null);
  const middle = Math.floor(unseen.length / 2);
  return unseen.slice(middle, middle + 2);
}

/** Numbers in the order of the submits, year by year, from the sequences that submits use. */
async function numberAll(tx: Db, people: Applicant[], timeZone: string, prefix: string) {
  const dated = people.map((person) => ({ person, ...networkDay(new Date(person.at), timeZone) }));
  const numbers = new Map<number, Iterator<number>>();
  for (const [year, list] of Map.groupBy(dated, (one) => one.year)) {
    numbers.set(year, (await takeNumbers(tx, year, list.length)).values());
  }
  return dated.map(({ person, year, day: submitted_on }) => {
    const sequence = numbers.get(year)?.next().value ?? 0;
    const application_number = formatApplicationNumber(prefix, year, sequence);
    return { person, application_number, submitted_on };
  });
}

/** As the portal does it in the background, before the index of the marks is built. */
async function markAll(tx: Db): Promise<void> {
  while ((await markBatch(tx, BATCH)) > 0);
}

async function storeAll<One>(
  tx: Db,
  all: One[],
  write: (rows: Rows, one: One) => void,
  log: (sentence: string) => void,
): Promise<void> {
  let storing = Promise.resolve();
  let rows = noRows();
  for (const [index, one] of all.entries()) {
    write(rows, one);
    // Lets the previous batch be stored while this one is generated.
    if (index % TURN === 0) await setImmediate();
    if (index % BATCH < BATCH - 1 && index < all.length - 1) continue;
    await storing;
    storing = storeRows(tx, rows).then(() => markAll(tx));
    storing.catch(() => undefined); // thrown where it is awaited
    rows = noRows();
    if (index % LOG_EVERY === LOG_EVERY - 1) log(`Stored ${index + 1} of ${all.length}.`);
  }
  await storing;
}
