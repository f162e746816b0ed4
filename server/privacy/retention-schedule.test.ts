import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { parseConfig } from '#server/core/config.ts';
import { type JobQueue, openJobQueue } from '#server/core/job-queue.ts';
import { openLog } from '#server/core/logger.ts';
import { applications } from '#server/db/schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { setupTestApp } from '#test/app.ts';
import { scheduleRetention } from './retention.service.ts';

const log = openLog('silent');
const portal = setupTestApp();
const opened: JobQueue[] = [];
afterEach(async () => {
  for (const queue of opened.splice(0)) await queue.close();
});

/** What each process of the portal does at its start. */
async function startProcess(env: Record<string, string> = { RETENTION_DAYS: '365' }) {
  const { db, mail, database } = portal;
  const config = parseConfig({ TIME_ZONE: 'America/New_York', ...env });
  const queue = await openJobQueue({ pool: database.pool, log, schedules: true });
  opened.push(queue);
  const { boss } = queue;
  await scheduleRetention({ boss, db, mail, config, log, pollSeconds: 0.5 });
  return boss;
}

const read = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await portal.db.execute<Row>(query)).rows;

test('retention runs at three every night in the time zone of the network', async () => {
  const boss = await startProcess();

  const schedule = await boss.getSchedule('retention');

  expect(schedule).toMatchObject({ timezone: 'America/New_York', options: { missed: 'once' } });
  const nights = boss.previewSchedule(schedule?.cron ?? '', {
    tz: schedule?.timezone ?? '',
    from: new Date('2026-10-31T12:00:00Z'),
    count: 2,
  });
  // Summer time ends between the two.
  expect(nights.map((at) => at.toISOString())).toEqual([
    '2026-11-01T08:00:00.000Z',
    '2026-11-02T08:00:00.000Z',
  ]);
});

test('nights that were missed are made up for once, by one of the processes that start', async () => {
  await startProcess();
  for (const queue of opened.splice(0)) await queue.close();
  await read(sql`update pgboss.version set cron_on = now() - interval '3 days'`);
  await read(sql`update pgboss.schedule set created_on = now() - interval '30 days'`);
  const long = new Date(Date.now() - 500 * 86_400_000);
  await makeApplication(portal.db, {
    status: 'rejected',
    created_at: long,
    status_updated_at: long,
  });

  await Promise.all([startProcess(), startProcess()]);

  await expect
    .poll(() => read(sql`select state::text from pgboss.job where name = 'retention'`))
    .toEqual([{ state: 'completed' }]);
  expect(await portal.db.$count(applications, sql`erased_at is not null`)).toBe(1);
});

test('without a retention period nothing is scheduled any more', async () => {
  await startProcess();

  const boss = await startProcess({});

  expect(await boss.getSchedule('retention')).toBeNull();
});
