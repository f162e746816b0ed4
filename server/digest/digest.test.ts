import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Digest } from '#contract/letters/limits.ts';
import { letterPaths } from '#contract/letters/paths.ts';
import { type JobQueue, openJobQueue } from '#server/core/job-queue.ts';
import { openLog } from '#server/core/logger.ts';
import { users } from '#server/db/account-schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { type SignedIn, setupAdmin, setupTestApp } from '#test/app.ts';
import { deliverMail } from '#test/mailed-link.ts';
import { makeAssignment, makeStory } from '#test/newsroom-factories.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded } from '#test/recorded.ts';
import { scheduleDigests, sendDigests } from './digest.service.ts';

const portal = setupTestApp({ TIME_ZONE: 'America/New_York' });
const admin = setupAdmin(portal);
const log = openLog('silent');
const opened: JobQueue[] = [];
afterEach(async () => {
  for (const queue of opened.splice(0)) await queue.close();
});
beforeEach(() => at('2026-03-04T10:00'));

/** A Wednesday is 2026-03-04; the clock changes on Sunday the 8th. */
const at = (local: string) => {
  const offset = local < '2026-03-08T02' ? '-05:00' : '-04:00';
  portal.clock.now = new Date(`${local}:00${offset}`);
};
const choose = (digest: Digest, editor: SignedIn = admin) =>
  editor.put(letterPaths.digest, { digest });
const send = () => sendDigests(portal.app);
const waits = async () => (await queuedMail(portal.db)).map(({ to, facts }) => [to, facts.waits]);
const untaken = () => makeAssignment(portal.db, { due_at: new Date('2027-01-01T00:00:00Z') });

test('administrators choose; a change leaves an event', async () => {
  expect((await admin.get(letterPaths.digest)).json()).toEqual({ digest: 'off' });
  const saved = await choose('weekly');
  await choose('weekly');

  expect([saved.statusCode, saved.json()]).toEqual([200, { digest: 'weekly' }]);
  expect((await admin.get(letterPaths.digest)).json()).toEqual({ digest: 'weekly' });
  expect((await choose('hourly' as Digest)).statusCode).toBe(400);
  expect(await recorded(portal.db, { action: 'DIGEST_CHANGED' })).toMatchObject([
    { user_id: admin.user.id, details: `{user:${admin.user.id}}: weekly` },
  ]);
});

test('the daily one goes out from seven on, once a day over several processes', async () => {
  await untaken();
  await choose('daily');

  expect(await send()).toBe(0);
  at('2026-03-05T06:58');
  expect(await send()).toBe(0);
  at('2026-03-05T07:00');
  expect((await Promise.all([send(), send()])).sort()).toEqual([0, 1]);
  at('2026-03-05T23:00');
  expect(await send()).toBe(0);
  // After two missed mornings, one of them with a day of 23 hours.
  at('2026-03-08T07:00');
  expect(await send()).toBe(1);

  expect(await waits()).toEqual([
    [admin.user.email, 'assignment_untaken 1 0'],
    [admin.user.email, 'assignment_untaken 1 0'],
  ]);
});

test('the weekly one goes out on Mondays, or as soon as the portal runs again', async () => {
  await untaken();
  await choose('weekly');

  at('2026-03-08T12:00');
  expect(await send()).toBe(0);
  at('2026-03-09T07:00');
  expect(await send()).toBe(1);
  at('2026-03-15T12:00');
  expect(await send()).toBe(0);
  at('2026-03-18T12:00');
  expect(await send()).toBe(1);
  at('2026-03-22T12:00');
  expect(await send()).toBe(0);
});

test('it says what waits and no more, and nothing when nothing does', async () => {
  await choose('daily');
  at('2026-03-05T07:00');
  expect(await send()).toBe(0);

  at('2026-03-06T07:00');
  const hoursAgo = (hours: number) => new Date(portal.clock.now.getTime() - hours * 3_600_000);
  await makeApplication(portal.db, { created_at: hoursAgo(72) });
  // Due this evening, and tomorrow.
  await makeApplication(portal.db, { created_at: hoursAgo(36) });
  await makeApplication(portal.db, { created_at: hoursAgo(1) });
  await makeStory(portal.db, { author_id: admin.user.id, status: 'submitted' });

  expect(await send()).toBe(1);
  const [line] = await waits();
  expect(line?.[1]?.split('\n').map((each) => each.replace(/ \d+$/, ''))).toEqual(
    expect.arrayContaining(['first_look 2', 'story 1']),
  );
  expect(line?.[1]?.split('\n')).toHaveLength(2);
});

test('neither those who switched it off nor those who are no administrators any more get it', async () => {
  await untaken();
  const [off, demoted, inactive] = [
    await portal.as('admin'),
    await portal.as('admin'),
    await portal.as('admin'),
  ];
  for (const editor of [off, demoted, inactive]) await choose('daily', editor);
  await choose('off', off);
  const change = (editor: SignedIn, values: Partial<typeof users.$inferInsert>) =>
    portal.db.update(users).set(values).where(eq(users.id, editor.user.id));
  await change(demoted, { role: 'correspondent' });
  await change(inactive, { status: 'inactive' });

  at('2026-03-05T07:00');

  expect(await send()).toBe(0);
});

test('each line leads to its list', async () => {
  await untaken();
  await choose('daily');
  at('2026-03-05T07:00');
  await send();

  const [mail] = await deliverMail(portal);

  const url = 'https://portal.example.org/admin/assignments?need=untaken';
  const line = 'Assignments that nobody has taken: 1';
  expect(mail?.text).toContain(`- ${line}: ${url}\n`);
  expect(mail?.html).toMatch(new RegExp(`<li><a href="[^"]*need=untaken"[^>]*>${line}<`));
});

test('one click in a mail program switches it off', async () => {
  await untaken();
  await choose('daily');
  at('2026-03-05T07:00');
  await send();
  const [mail] = await deliverMail(portal);

  const response = await portal.app.inject({
    method: 'POST',
    url: mail?.unsubscribe?.replace('https://portal.example.org', '') ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

  expect([response.statusCode, response.json()]).toEqual([200, { unsubscribed: 'digest' }]);
  expect((await admin.get(letterPaths.digest)).json()).toEqual({ digest: 'off' });
});

test('it is scheduled at seven in the time zone of the network, and a missed morning is made up for', async () => {
  const { database, app } = portal;
  const queue = await openJobQueue({ pool: database.pool, log, schedules: true });
  opened.push(queue);
  const { boss } = queue;
  const { db, config, mail, settings, now } = app;
  await scheduleDigests({ boss, db, config, mail, settings, now, log, pollSeconds: 0.5 });

  const schedule = await boss.getSchedule('digest');

  expect(schedule).toMatchObject({
    cron: '0 7 * * *',
    timezone: 'America/New_York',
    options: { missed: 'once' },
  });
  await db.execute(sql`delete from pgboss.schedule where name = 'digest'`);
});
