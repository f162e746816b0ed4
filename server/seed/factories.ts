import { eq, sql } from 'drizzle-orm';
import { SESSION_DAYS } from '#contract/auth/limits.ts';
import { hashPassword } from '#server/core/auth/passwords.ts';
import { hashToken, newToken } from '#server/core/auth/tokens.ts';
import { sessions, users } from '#server/db/account-schema.ts';
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

export async function makeUser(
  db: Db,
  overrides: Partial<typeof users.$inferInsert> = {},
): Promise<StoredUser> {
  // Hashed once: it is slow on purpose.
  testHash ??= hashPassword(TEST_PASSWORD);
  const count = nextCount();
  const password_hash = await testHash;
  const values = { name: `User ${count}`, email: `user${count}@example.org`, password_hash };
  return stored(
    await db
      .insert(users)
      .values({ ...values, ...overrides })
      .returning(),
  );
}

/** A live session of this user; returns the token that signs in. */
export async function makeSession(
  db: Db,
  user: Pick<StoredUser, 'id'>,
  overrides: Partial<Pick<typeof sessions.$inferInsert, 'created_at' | 'expires_at'>> = {},
): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({
    token_hash: hashToken(token),
    user_id: user.id,
    expires_at: new Date(Date.now() + SESSION_DAYS * DAY_MS),
    ...overrides,
  });
  return token;
}

/** An application with the next number of its year; one that is scored has its review. */
export async function makeApplication(
  db: Db,
  overrides: Partial<ApplicationValues> = {},
): Promise<StoredApplication> {
  const values = applicationValues(overrides);
  if (overrides.application_number === undefined) {
    const year = Number(values.submitted_on.slice(0, 4));
    const [sequence] = await takeNumbers(db, year, 1);
    values.application_number = numberOf(year, sequence ?? 0);
  }
  const application = stored(await db.insert(applications).values(values).returning());
  if (application.review_score !== null) {
    await db.insert(reviews).values({
      application_id: application.id,
      reviewer_name: 'Editor',
      score: application.review_score,
      details: application.review_details,
      created_at: application.reviewed_at ?? application.created_at,
    });
  }
  return application;
}

/** Takes application numbers from the sequence of a year, as a submit does. */
export async function takeNumbers(db: Db, year: number, count: number): Promise<number[]> {
  const name = numberSequence(year);
  const known = await db.execute(sql`select to_regclass(${name}) is not null as exists`);
  if (!known.rows[0]?.exists) await ensureNumberSequence(db, year);
  const taken = await db.execute<{ number: string }>(
    sql`select nextval(${name}::regclass) as number from generate_series(1, ${count}::int)`,
  );
  return taken.rows.map(({ number }) => Number(number));
}

/** A review, which is its editor's current one; a trigger makes the score the mean of those. */
export async function makeReview(db: Db, overrides: Partial<typeof reviews.$inferInsert> = {}) {
  const application_id = overrides.application_id ?? (await makeApplication(db)).id;
  const reviewer = await personOf(db, overrides.reviewer_id, overrides.reviewer_name);
  const made = reviewDetailsFor(overrides.score);
  const review = stored(
    await db
      .insert(reviews)
      .values({
        reviewer_id: reviewer.id,
        reviewer_name: reviewer.name,
        score: made.score,
        details: made,
        created_at: new Date(),
        ...overrides,
        application_id,
      })
      .returning(),
  );
  const isLatest = sql`${applications.reviewed_at} is null or ${applications.reviewed_at} <= ${review.created_at.toISOString()}`;
  const details = sql.param(review.details, applications.review_details);
  await db
    .update(applications)
    .set({
      review_score: review.score,
      review_details: sql`case when ${isLatest} then ${details} else ${applications.review_details} end`,
      reviewed_at: sql`greatest(${applications.reviewed_at}, ${review.created_at.toISOString()})`,
    })
    .where(eq(applications.id, application_id));
  return review;
}

export async function makeNote(db: Db, overrides: Partial<typeof notes.$inferInsert> = {}) {
  const application_id = overrides.application_id ?? (await makeApplication(db)).id;
  const author = await personOf(db, overrides.user_id, overrides.user_name);
  return stored(
    await db
      .insert(notes)
      .values({
        user_id: author.id,
        user_name: author.name,
        note: `Called back, note ${nextCount()}`,
        ...overrides,
        application_id,
      })
      .returning(),
  );
}

/** A seat that is offered to somebody in line, by default for a week from now. */
export async function makeOffer(
  db: Db,
  { id: application_id, zip_code }: Pick<StoredApplication, 'id' | 'zip_code'>,
  overrides: Partial<typeof offers.$inferInsert> = {},
) {
  const created_at = overrides.created_at ?? new Date();
  const expires_at = new Date(created_at.getTime() + 7 * DAY_MS);
  const values = { application_id, zip_code, created_at, expires_at, is_automatic: true };
  return stored(
    await db
      .insert(offers)
      .values({ ...values, ...overrides })
      .returning(),
  );
}

/** An event by a new editor; makes an application too if the action is about one. */
export async function makeEvent(db: Db, overrides: Partial<typeof events.$inferInsert> = {}) {
  const action = overrides.action ?? 'USER_SIGNED_IN';
  const actor = await personOf(db, overrides.actor_id, overrides.actor_name);
  const isChange = action === 'APPLICATION_STATUS_CHANGED';
  const needsApplication = /^(APPLICATION|NOTE|STATUS)_/.test(action);
  const application_id =
    overrides.application_id === undefined && needsApplication
      ? (await makeApplication(db, isChange ? { status: 'under_review' } : {})).id
      : overrides.application_id;
  return stored(
    await db
      .insert(events)
      .values({
        actor_id: actor.id,
        actor_name: actor.name,
        ...(isChange ? { from: 'new', to: 'under_review' } : {}),
        ...overrides,
        action,
        application_id,
      })
      .returning(),
  );
}

/** The user with this id, a new editor for undefined, or a name without an account for null. */
async function personOf(db: Db, id: string | null | undefined, name: string | undefined) {
  if (id === null) return { id: null, name: name ?? 'System' };
  if (id === undefined) return makeUser(db, { role: 'admin', ...(name ? { name } : {}) });
  return stored(await db.select().from(users).where(eq(users.id, id)));
}

function stored<T>([row]: T[]): T {
  if (!row) throw new Error('the database returned no row');
  return row;
}
