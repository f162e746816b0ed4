import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { trainingPaths } from '#contract/training/paths.ts';
import type { Db } from '#server/db/client.ts';
import { trainings } from '#server/db/training-schema.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { createModule, makeTrainee, RIGHT } from '#test/course.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { completeModule } from './course.service.ts';

const portal = setupTestApp();
const editor = setupAdmin(portal);

async function prepare() {
  const person = await portal.as('correspondent');
  const application = await makeTrainee(portal.db, person.user);
  const one = await createModule(editor, { title: 'One' });
  const two = await createModule(editor, { title: 'Two' });
  const attempt = (tx: Db) =>
    completeModule({ ...portal.app, db: tx }, person.user, one.id, { answers: RIGHT });
  const finishedAt = async () =>
    (
      await portal.db.select().from(trainings).where(eq(trainings.application_id, application.id))
    )[0]?.course_finished_at;
  return { person, two, attempt, finishedAt };
}

/** Starts `other` when the attempt is stored but not committed, and commits once that waits or ends. */
async function meet(attempt: (tx: Db) => Promise<unknown>, other: () => Promise<unknown>) {
  let ended = false;
  const meeting = await portal.db.transaction(async (tx) => {
    await attempt(tx);
    const started = other().finally(() => {
      ended = true;
    });
    await vi.waitUntil(async () => ended || (await isBlocked()), { timeout: 60_000, interval: 5 });
    return { started };
  });
  await meeting.started;
}

async function isBlocked() {
  const { rows } = await portal.database.pool.query(
    `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

test('the last missing module is deleted during the last attempt: the course is finished', async () => {
  const { two, attempt, finishedAt } = await prepare();

  await meet(attempt, () => editor.delete(trainingPaths.courseModule(two.id)));

  expect(await finishedAt()).toEqual(portal.clock.now);
  expect(await queuedMail(portal.db)).toHaveLength(1);
});

test('of the last two modules passed at once, the second finishes the course', async () => {
  const { person, two, attempt, finishedAt } = await prepare();

  await meet(attempt, () => person.post(trainingPaths.completeModule(two.id), { answers: RIGHT }));

  expect(await finishedAt()).toEqual(portal.clock.now);
  expect(await queuedMail(portal.db)).toHaveLength(1);
});
