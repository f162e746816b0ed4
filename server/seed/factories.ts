import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { SESSION_DAYS } from '#contract/auth/limits.ts';
import { newApiToken } from '#server/core/auth/api-tokens.ts';
import { hashToken, newToken } from '#server/core/auth/tokens.ts';
import { apiTokens, sessions, users } from '#server/db/account-schema.ts';
import { ensureNumberSequence, numberSequence } from '#server/db/application-numbers.ts';
import type { Db } from '#server/db/client.ts';
import { applications, events, notes, reviews } from '#server/db/schema.ts';
import { offers } from '#server/db/seats-schema.ts';
import {
  type ApplicationValues,
  applicationValues,
  nextCount,
  numberOf,
  reviewDetailsFor,
} from './factory-values.ts';

export { answerValues, applicationValues, submissionBody } from './factory-values.ts';

const DAY_MS = 86_400_000;

/** The password of every user made here. */
export const TEST_PASSWORD = 'correct horse battery';
let testHash: Promise<string> | undefined;

export type StoredUser = typeof users.$inferSelect;
export type StoredApplication = typeof applications.$inferSelect;
export type Overrides<Table extends PgTable> = Partial<Table['$inferInsert']>;

/** Stores a row and returns it with its defaults. */
export async function insertOne<Table extends PgTable>(
  db: Db,
  table: Table,
  values: Table['$inferInsert'],
): Promise<Table['$inferSelect']> {
  const [row] = await db.insert<PgTable>(table).values(values).returning();
  if (!row) throw new Error('the database returned no row');
  return row;
}

export async function makeUser(db: Db, overrides: Overrides<typeof users> = {}) {
  // Once, and with little memory: a check costs what its hash has cost, and tests sign in a thousand times.
  testHash ??= hash(TEST_PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const count = nextCount();
  const password_hash = await testHash;
  const values = { name: `User ${count}`, email: `user${count}@example.org`, password_hash };
  return insertOne(db, users, { ...values, ...overrides });
}

/** A live session of this user; returns the token that signs in. */
export async function makeSession(
  db: Db,
  { id: user_id }: Pick<StoredUser, 'id'>,
  overrides: Overrides<typeof sessions> = {},
): Promise<string> {
  const token = newToken();
  const expires_at = new Date(Date.now() + SESSION_DAYS * DAY_MS);
  const values = { token_hash: hashToken(token), user_id, expires_at, ...overrides };
  await db.insert(sessions).values(values);
  return token;
}

/** A live API token of this administrator; returns its secret. */
export async function makeToken(
  db: Db,
  { id: user_id }: Pick<StoredUser, 'id'>,
  overrides: Overrides<typeof apiTokens> = {},
): Promise<string> {
  const secret = newApiToken();
  const expires_at = new Date(Date.now() + 90 * DAY_MS);
  const values = { name: 'CMS', scopes: ['applications:read' as const], expires_at };
  await db
    .insert(apiTokens)
    .values({ ...values, token_hash: hashToken(secret), user_id, ...overrides });
  return secret;
}

/** An application with the next number of its year; one that is scored has its review. */
export async function makeApplication(
  db: Db,
  overrides: Partial<ApplicationValues> = {},
): Promise<StoredApplication> {
  const [application] = await makeApplications(db, [overrides]);
  if (!application) throw new Error('the database returned no row');
  return application;
}

/** Several of them, in this order, with one statement: a test waits for each. */
export async function makeApplications(
  db: Db,
  people: Partial<ApplicationValues>[],
): Promise<StoredApplication[]> {
  const rows = people.map(applicationValues);
  const numbers = new Map<number, number[]>();
  for (const [n, { submitted_on }] of rows.entries()) {
    if (people[n]?.application_number !== undefined) continue;
    const year = Number(submitted_on.slice(0, 4));
    numbers.set(year, [...(numbers.get(year) ?? []), n]);
  }
  for (const [year, places] of numbers) {
    const taken = await takeNumbers(db, year, places.length);
    for (const [index, n] of places.entries()) {
      Object.assign(rows[n] ?? {}, { application_number: numberOf(year, taken[index] ?? 0) });
    }
  }
  if (rows.length === 0) return [];
  const made = await db.insert(applications).values(rows).returning();
  const scored = made.flatMap((application) => {
    const { id: application_id, review_score: score, review_details: details } = application;
    const created_at = application.reviewed_at ?? application.created_at;
    return score === null
      ? []
      : [{ application_id, reviewer_name: 'Editor', score, details, created_at }];
  });
  if (scored.length > 0) await db.insert(reviews).values(scored);
  return made;
}

/** Takes numbers of applications or stories from the sequence of a year, as a submit does. */
export async function takeNumbers(
  db: Db,
  year: number,
  count: number,
  of: 'application' | 'story' = 'application',
): Promise<number[]> {
  const name = numberSequence(year, of);
  const take = () =>
    db.execute<{ number: string | null }>(
      sql`select nextval(to_regclass(${name})) as number from generate_series(1, ${count}::int)`,
    );
  let taken = await take();
  if (taken.rows.some(({ number }) => number === null)) {
    // The first of this year.
    await ensureNumberSequence(db, name);
    taken = await take();
  }
  return taken.rows.map(({ number }) => Number(number));
}

/** A review, which is its editor's current one; a trigger makes the score the mean of those. */
export async function makeReview(db: Db, overrides: Overrides<typeof reviews> = {}) {
  const application_id = overrides.application_id ?? (await makeApplication(db)).id;
  const reviewer = await personOf(db, overrides.reviewer_id, overrides.reviewer_name);
  const details = reviewDetailsFor(overrides.score);
  const by = { reviewer_id: reviewer.id, reviewer_name: reviewer.name };
  const made = { ...by, score: details.score, details, created_at: new Date() };
  const review = await insertOne(db, reviews, { ...made, ...overrides, application_id });
  const isLatest = sql`${applications.reviewed_at} is null or ${applications.reviewed_at} <= ${review.created_at.toISOString()}`;
  const latest = sql.param(review.details, applications.review_details);
  await db
    .update(applications)
    .set({
      review_score: review.score,
      review_details: sql`case when ${isLatest} then ${latest} else ${applications.review_details} end`,
      reviewed_at: sql`greatest(${applications.reviewed_at}, ${review.created_at.toISOString()})`,
    })
    .where(eq(applications.id, application_id));
  return review;
}

export async function makeNote(db: Db, overrides: Overrides<typeof notes> = {}) {
  const application_id = overrides.application_id ?? (await makeApplication(db)).id;
  const author = await personOf(db, overrides.user_id, overrides.user_name);
  const by = { user_id: author.id, user_name: author.name };
  const note = `Called back, note ${nextCount()}`;
  return insertOne(db, notes, { ...by, note, ...overrides, application_id });
}

/** A seat that is offered to somebody in line, by default for a week from now. */
export async function makeOffer(
  db: Db,
  { id: application_id, zip_code }: Pick<StoredApplication, 'id' | 'zip_code'>,
  overrides: Overrides<typeof offers> = {},
) {
  const created_at = overrides.created_at ?? new Date();
  const expires_at = new Date(created_at.getTime() + 7 * DAY_MS);
  const values = { application_id, zip_code, created_at, expires_at, is_automatic: true };
  return insertOne(db, offers, { ...values, ...overrides });
}

/** An event by a new editor; makes an application too if the action is about one. */
export async function makeEvent(db: Db, overrides: Overrides<typeof events> = {}) {
  const action = overrides.action ?? 'USER_SIGNED_IN';
  const actor = await personOf(db, overrides.actor_id, overrides.actor_name);
  const by = { actor_id: actor.id, actor_name: actor.name };
  const change = action === 'APPLICATION_STATUS_CHANGED' ? { from: 'new', to: 'under_review' } : {};
  let { application_id } = overrides;
  if (application_id === undefined && /^(APPLICATION|NOTE|STATUS)_/.test(action)) {
    const { id } = await makeApplication(db, 'to' in change ? { status: 'under_review' } : {});
    application_id = id;
  }
  return insertOne(db, events, { ...by, ...change, ...overrides, action, application_id });
}

/** The user with this id, a new editor for undefined, or a name without an account for null. */
async function personOf(db: Db, id: string | null | undefined, name: string | undefined) {
  if (id === null) return { id: null, name: name ?? 'System' };
  if (id === undefined) return makeUser(db, { role: 'admin', ...(name ? { name } : {}) });
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error(`there is no user ${id}`);
  return user;
}
