import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { lockToRemove } from '#server/applications/applications.service.ts';
import { SYSTEM } from '#server/core/events.ts';
import { applications } from '#server/db/schema.ts';
import { makeApplication, submissionBody } from '#server/seed/factories.ts';
import { startTestApp } from '#test/app.ts';
import { findViolations } from '#test/violations.ts';
import { eraseLocked } from './privacy.service.ts';

test('a submit during an erasure is not linked to the erased application', async () => {
  const portal = await startTestApp();
  const { db } = portal;
  const email = 'twice@example.org';
  const { id } = await makeApplication(db, { email });
  const submitIsWaiting = async () => {
    const { rows } = await db.execute<{ waiting: boolean }>(
      sql`select exists (select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%insert into "applications"%') as waiting`,
    );
    expect(rows[0]?.waiting).toBe(true);
  };

  let submitting: ReturnType<typeof portal.visitor.post> | undefined;
  await db.transaction(async (tx) => {
    const locked = await lockToRemove(tx, [id]);
    submitting = portal.visitor.post(paths.submit, submissionBody({ email }));
    await vi.waitFor(submitIsWaiting, { timeout: 60_000 });
    await eraseLocked(tx, portal.mail, SYSTEM, new Map(), locked);
  });
  const response = await submitting;

  expect(response?.statusCode).toBe(200);
  const [stored] = await db.select().from(applications).where(eq(applications.email, email));
  expect(stored?.duplicate_of).toBeNull();
  expect(await findViolations(db)).toEqual([]);
  await portal.close();
});
