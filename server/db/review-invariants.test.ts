import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeApplication, makeReview } from '#server/seed/factories.ts';
import { setupTestDatabase } from '#test/database.ts';
import { makeDraft, makeHold, makeRecusal } from '#test/review-factories.ts';
import { findViolations } from '#test/violations.ts';
import { ERASED_VALUES } from './erased-values.ts';
import { applications } from './schema.ts';

const database = setupTestDatabase();

const violations = () => findViolations(database.db);

test.each(['review_drafts', 'review_holds', 'recusals'])(
  'an erased application has no rows in %s',
  async (table) => {
    const { db } = database;
    const { id, application_number } = await makeApplication(db);
    const erased = { ...ERASED_VALUES, erased_at: new Date() };
    await db.update(applications).set(erased).where(eq(applications.id, id));
    expect(await violations()).toEqual([]);

    const make = { review_drafts: makeDraft, review_holds: makeHold, recusals: makeRecusal }[table];
    await make?.(db, { application_id: id });

    expect(await violations()).toMatchObject([
      { name: 'erased_hold_nothing_personal', rows: [{ id, application_number }] },
    ]);
  },
);

test('a mean, a number of reviews or a spread that is not that of the current reviews is found', async () => {
  const { db } = database;
  const { application_id } = await makeReview(db, { score: 70 });
  await makeReview(db, { application_id, score: 81 });
  const [row] = await db.select().from(applications);
  expect(row).toMatchObject({ review_score: 76, review_count: 2, review_spread: 11 });

  await db.execute(sql`alter table applications disable trigger user`);
  for (const [change, ...counts] of [
    ['review_score = 81', 'score_counts_are_exact'],
    ['review_count = 3'],
    ['review_spread = 10'],
  ]) {
    await db.execute(sql.raw(`update applications set ${change}`));
    const found = (await violations()).map(({ name }) => name);
    expect(found).toEqual([...counts, 'scores_are_the_mean']);
    await db.execute(
      sql`update applications set review_score = 76, review_count = 2, review_spread = 11`,
    );
    expect(await violations()).toEqual([]);
  }
  await db.execute(sql`alter table applications enable trigger user`);
});
