import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import {
  makeApplication,
  makeEvent,
  makeNote,
  makeOffer,
  makeReview,
  makeSession,
  makeUser,
} from '#server/seed/factories.ts';
import { setupTestDatabase } from '#test/database.ts';
import { VIOLATIONS } from '#test/invariant-violations.ts';
import { makeAssignment, makeStory, makeTaken } from '#test/newsroom-factories.ts';
import { makeDraft, makeHold, makeRecusal } from '#test/review-factories.ts';
import { makeTape, makeTapeNote, makeTraining } from '#test/training-factories.ts';
import { makeView } from '#test/view-factories.ts';
import { listBroken } from '#test/violations.ts';
import { fillZip } from '#test/waitlist.ts';
import { ERASED_VALUES } from './erased-values.ts';
import { INVARIANTS } from './invariants.ts';
import { applications } from './schema.ts';
import { offers, zipSeats } from './seats-schema.ts';

const database = setupTestDatabase();

const findViolations = (...statements: string[]) => findAfter(statements);

/** Runs the statements, returns which invariants they violate, of all or of these, and rolls back. */
async function findAfter(statements: string[], names?: string[]): Promise<string[]> {
  let violated: string[] = [];
  const undo = new Error('undo');
  await database.db
    .transaction(async (tx) => {
      // What is kept at the end of a transaction is kept here, too.
      await tx.execute('set constraints all immediate');
      for (const statement of statements) await tx.execute(sql.raw(statement));
      violated = await listBroken(tx, names);
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  return violated;
}

/** Five times slower, and the SQL is the same: PostgreSQL shows that nothing else is violated. */
const isSlow = inject('prepared').engine === 'embedded';

describe('with a row in every table', () => {
  beforeEach(async () => {
    const { db } = database;
    const admin = await makeUser(db, { role: 'admin' });
    await makeSession(db, await makeUser(db));
    const zip_code = '10001';
    const { id } = await makeApplication(db, { zip_code, status: 'under_review' });
    await makeReview(db, { application_id: id, reviewer_id: admin.id });
    await makeReview(db, { application_id: id, score: 40 });
    await makeNote(db, { application_id: id, user_id: admin.id });
    await makeView(db, admin, { query: 'status=new&sortBy=waiting' });
    await makeRecusal(db, { application_id: id });
    await makeHold(db, { application_id: id, user_id: admin.id });
    await makeDraft(db, { application_id: id, user_id: admin.id });
    const invited = await makeApplication(db, { zip_code: '10002', status: 'training' });
    const { application_id } = await makeTraining(db, { application_id: invited.id });
    const take = await makeTape(db, { application_id, submitted_at: new Date() });
    await makeTapeNote(db, { take_id: take.id, user_id: admin.id });
    const person = await makeApplication(db, { zip_code, status: 'waitlisted' });
    const about = { application_id: person.id, actor_id: admin.id };
    const action = 'APPLICATION_STATUS_CHANGED';
    await makeEvent(db, { ...about, action, from: 'new', to: 'waitlisted' });
    await makeOffer(db, person);
    await makeEvent(db, { ...about, action: 'SEAT_OFFERED' });
    const { id: user_id } = await makeUser(db);
    const { id: assignment_id } = await makeAssignment(db, { created_by: admin.id });
    await makeTaken(db, { assignment_id, user_id });
    const filed = await makeAssignment(db, { created_by: admin.id });
    const story = await makeStory(db, {
      ...{ author_id: user_id, editor_id: admin.id, assignment_id: filed.id },
      status: 'in_editing',
    });
    const how = { state: 'filed', story_id: story.id } as const;
    await makeTaken(db, { assignment_id: filed.id, user_id, ...how });
    await makeEvent(db, {
      action: 'APPLICATION_STATUS_CHANGED',
      application_id: id,
      actor_id: admin.id,
    });
  });

  test('every invariant holds', async () => {
    expect(await findViolations()).toEqual([]);
  });

  test('there is a violation for every invariant', () => {
    expect(Object.keys(VIOLATIONS).sort()).toEqual(INVARIANTS.map(({ name }) => name).sort());
  });

  // One test, because each is rolled back: making the rows takes longer than a check.
  test('a violation of each is found', async () => {
    for (const [name, { statements, alsoViolates = [] }] of Object.entries(VIOLATIONS)) {
      const expected = [name, ...alsoViolates];
      const violated = await findAfter(statements, isSlow ? expected : undefined);
      expect(violated.sort(), name).toEqual(expected.sort());
    }
  });
});

test('an empty database violates nothing', async () => {
  expect(await findViolations()).toEqual([]);
});

test('a link to a new address of an applicant names it, and an erasure leaves none', async () => {
  await makeApplication(database.db);
  const insert = (purpose: string) => `
    insert into mailed_links (token_hash, purpose, application_id, expires_at)
    select 'hash', '${purpose}', id, now() from applications`;
  const erase = `update applications set erased_at = now()`;
  const name = 'links_have_their_owner';

  expect(await findViolations(insert('confirm_contact'))).toEqual([name]);
  expect(await findViolations(insert('copy_of_answers'))).toEqual([]);
  expect(await findViolations(insert('copy_of_answers'), erase)).toContain(name);
});

test('a change that was undone no longer counts as history', async () => {
  const { id } = await makeApplication(database.db);
  await makeUser(database.db, { role: 'admin' });
  await makeEvent(database.db, {
    action: 'APPLICATION_STATUS_CHANGED',
    application_id: id,
    undone_at: new Date(),
  });

  expect(await findViolations()).toEqual([]);
});

test('erasing ends the place in line and the offer, deleting leaves no offer behind', async () => {
  const { db } = database;
  await makeUser(db, { role: 'admin' });
  const people = [];
  for (let n = 0; n < 3; n += 1) {
    const person = await makeApplication(db, { zip_code: '10001', status: 'waitlisted' });
    people.push(person.id);
    await makeOffer(db, person);
    await makeEvent(db, { action: 'SEAT_OFFERED', application_id: person.id });
  }
  const [erased, deleted] = people;

  await db
    .update(applications)
    .set({ ...ERASED_VALUES, erased_at: new Date() })
    .where(eq(applications.id, String(erased)));
  await db.delete(applications).where(eq(applications.id, String(deleted)));

  const left = await db.select().from(offers);
  expect(left.find(({ application_id }) => application_id === erased)?.state).toBe('cancelled');
  expect(left.some(({ application_id }) => application_id === deleted)).toBe(false);
  expect(await db.select().from(zipSeats)).toMatchObject([{ in_line: 1, promised: 1, waiting: 2 }]);
  expect(await findViolations()).toEqual([]);
});

test('where two events have the same time, either may be the last one', async () => {
  const { db } = database;
  const admin = await makeUser(db, { role: 'admin' });
  const person = await makeApplication(db, { status: 'waitlisted' });
  const about = { at: new Date(), application_id: person.id, actor_id: admin.id };
  await makeOffer(db, person);
  await makeEvent(db, { ...about, action: 'OFFER_EXPIRED', to: 'in_line' });
  await makeEvent(db, { ...about, action: 'SEAT_OFFERED' });

  expect(await findViolations()).toEqual([]);
});

test('an override counts as a seat', async () => {
  await makeUser(database.db, { role: 'admin' });
  await fillZip(database, '10001');
  await database.db.execute(sql`update zip_seats set overbooked = 1`);
  await makeApplication(database.db, { zip_code: '10001' });

  expect(await findViolations()).toEqual([]);
});

test('findings name ids and counts, never people', async () => {
  await makeApplication(database.db, { full_name: 'Ada Lovelace', email: 'ada@example.com' });
  const columns = [];
  for (const { sql: statement } of INVARIANTS) {
    const { fields } = await database.db.execute(sql.raw(`${statement} limit 0`));
    columns.push(...fields.map(({ name }) => name));
  }

  const personal = ['full_name', 'email', 'phone', 'name', 'ip_address', 'search_text'];
  expect(columns.length).toBeGreaterThan(INVARIANTS.length);
  expect(columns.filter((column) => personal.includes(column))).toEqual([]);
});
