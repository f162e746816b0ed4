import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { type JobQueue, openJobQueue } from '#server/core/job-queue.ts';
import { openLog } from '#server/core/logger.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { waitlistOf } from '#test/waitlist.ts';
import { scheduleOffers, updateOffers } from './offer-job.service.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const waitlist = waitlistOf(portal);
const opened: JobQueue[] = [];
afterEach(async () => {
  for (const queue of opened.splice(0)) await queue.close();
});

const DAY_MS = 86_400_000;
const pass = (days: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + days * DAY_MS);
};
const deps = () => ({ db: portal.db, mail: portal.mail, now: () => portal.clock.now });
const tend = () => updateOffers(deps());
const offered = (people: number) => waitlist.offered(admin, people);

/** What the status page shows of the line. */
const shownTo = async (person: Parameters<typeof waitlist.status>[0]) => {
  const { application } = (await waitlist.status(person)).json();
  const { waitlist_place, in_line, offer, line_history } = application;
  return { waitlist_place, in_line, offer, last: line_history.at(-1)?.event };
};

test('an offer without an answer passes the seat on and puts the person at the end of the line', async () => {
  const [first, second] = await offered(2);
  pass(7);
  const shownBefore = await shownTo(first!);

  expect(await tend()).toMatchObject({ expired: 1, reminded: 0 });

  expect(await waitlist.offers()).toMatchObject([
    { application_id: first!.id, state: 'expired', closed_at: portal.clock.now },
    { application_id: second!.id, state: 'open' },
  ]);
  expect(await shownTo(first!)).toMatchObject({ waitlist_place: 2, last: 'OFFER_EXPIRED' });
  expect(shownBefore).toEqual(await shownTo(first!));
  expect(await waitlist.actions(first!)).toContain('OFFER_EXPIRED in_line System');
  expect(await waitlist.mailsTo(first!)).toEqual(['seat_offered', 'offer_expired']);
  expect(await waitlist.seats()).toMatchObject({ held: 19, promised: 1, in_line: 2 });
});

test('the second offer in a row without an answer takes the person out of the line', async () => {
  const [only] = await offered(1);
  pass(7);
  await tend();
  expect(await waitlist.offers('open')).toHaveLength(1);
  pass(7);
  const shownBefore = await shownTo(only!);

  await tend();

  expect((await waitlist.status(only!)).json().application).toMatchObject({
    status: 'waitlisted',
    in_line: false,
    offer: null,
  });
  expect(shownBefore).toEqual(await shownTo(only!));
  expect(await waitlist.actions(only!)).toContain('OFFER_EXPIRED out_of_line System');
  expect(await waitlist.seats()).toMatchObject({ held: 19, promised: 0, in_line: 0 });
  // Joining again starts the count anew.
  await waitlist.join(only!);
  expect(await waitlist.stored(only!)).toMatchObject({ expired_offers: 0 });
});

test('an offer is not ended before its time', async () => {
  await offered(1);
  pass(6.99);

  expect(await tend()).toMatchObject({ expired: 0 });
});

test('the applicant is reminded once, two days before the end', async () => {
  const [first] = await offered(1);
  pass(4.9);
  expect(await tend()).toMatchObject({ reminded: 0 });
  pass(0.1);

  expect(await tend()).toMatchObject({ reminded: 1 });
  expect(await tend()).toMatchObject({ reminded: 0 });

  expect(await waitlist.mailsTo(first!)).toEqual(['seat_offered', 'offer_reminder']);
  expect(await waitlist.actions(first!)).toContain('OFFER_REMINDED System');
});

test('an offer that lasts no longer than two days has no reminder', async () => {
  await waitlist.set({ offer_days: 2 });
  await offered(1);
  pass(1);

  expect(await tend()).toMatchObject({ reminded: 0, expired: 0 });
});

test('two processes that end offers at the same time end each of them once', async () => {
  const seated = await waitlist.fill();
  const people = await waitlist.queue(6);
  const applicationIds = seated.slice(0, 3).map(({ id }) => id);
  await admin.patch(paths.bulkStatus, { applicationIds, status: 'rejected', notify: false });
  pass(7);

  const runs = await Promise.all([tend(), tend(), tend()]);

  expect(runs.reduce((sum, { expired }) => sum + expired, 0)).toBe(3);
  expect(await waitlist.offers('expired')).toHaveLength(3);
  expect(
    (await waitlist.offers('open')).map(({ application_id }) => application_id).toSorted(),
  ).toEqual(
    people
      .slice(3)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(await waitlist.seats()).toMatchObject({ held: 17, promised: 3, in_line: 6 });
});

test('a free seat that another version left is offered, unless offers are manual or paused there', async () => {
  await waitlist.fill(18);
  const [first, second] = await waitlist.queue(3);
  await waitlist.set({ offers: 'manual' });
  expect(await tend()).toMatchObject({ offered: 0 });
  await waitlist.set({ offers: 'auto' });
  await portal.db.execute(sql`update zip_seats set paused = true`);
  expect(await tend()).toMatchObject({ offered: 0 });
  await portal.db.execute(sql`update zip_seats set paused = false`);

  expect(await tend()).toMatchObject({ offered: 2 });

  expect((await waitlist.offers()).map(({ application_id }) => application_id).toSorted()).toEqual(
    [first!.id, second!.id].toSorted(),
  );
});

test('the job runs every minute, once for any number of processes', async () => {
  const log = openLog('silent');
  const start = async () => {
    const queue = await openJobQueue({ pool: portal.database.pool, log, schedules: true });
    opened.push(queue);
    await scheduleOffers({ boss: queue.boss, log, pollSeconds: 0.5, ...deps() });
    return queue.boss;
  };
  const [boss] = [await start(), await start()];
  await offered(1);
  pass(7);

  expect((await boss.getSchedule('offers'))?.cron).toBe('* * * * *');
  expect(await Promise.all([boss.send('offers'), boss.send('offers')])).toContain(null);

  await expect.poll(() => waitlist.offers('expired')).toHaveLength(1);
});
