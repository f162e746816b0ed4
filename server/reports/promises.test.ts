import { beforeEach, expect, test } from 'vitest';
import { overviewResponse } from '#contract/reports/overview.ts';
import { statistics } from '#contract/reports/reports.ts';
import { paths } from '#contract/shared/paths.ts';
import { applicationPaces } from '#server/db/applicant-schema.ts';
import { makeApplication, makeEvent } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let now: Date;
beforeEach(() => {
  now = new Date();
  portal.clock.now = now;
});
const ago = (ms: number) => new Date(now.getTime() - ms);

/** Looked at after so many hours, and still under review. */
async function makeLooked(hours: number, created_at: Date) {
  const { id } = await makeApplication(portal.db, { created_at, status: 'under_review' });
  const at = new Date(created_at.getTime() + hours * HOUR_MS);
  await makeEvent(portal.db, {
    application_id: id,
    actor_id: admin.user.id,
    action: 'NOTE_ADDED',
    at,
  });
}

async function read() {
  const overview = overviewResponse.parse((await admin.get(paths.overview)).json());
  const { promises } = statistics.parse((await admin.get(paths.statistics)).json());
  return { overview, promises };
}

test('what is still open and late counts as not kept, the same on dashboard and in reports', async () => {
  // At noon in New York, and one that was looked at on the evening before the period of 90 days began.
  now = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - 7 * HOUR_MS);
  portal.clock.now = now;
  await makeLooked(1, ago(90 * DAY_MS - 5 * HOUR_MS));
  // In time seven times, late twice; three wait for a first look, of which two are late.
  for (const hours of [1, 2, 3, 4, 5, 6, 48]) await makeLooked(hours, ago(10 * DAY_MS));
  for (const hours of [49, 500]) await makeLooked(hours, ago(40 * DAY_MS));
  for (const hours of [47, 49, 9_000]) {
    await makeApplication(portal.db, { created_at: ago(hours * HOUR_MS) });
  }

  const { overview, promises } = await read();

  const kept = { count: 9, kept: 7, open: 2, kept_percent: 63 };
  expect(promises.first_look).toEqual({ ...kept, hours: 48 });
  expect(overview.firstLook).toMatchObject(kept);
  // Decisions are due after thirty days: none of the two of forty days, and not the two oldest.
  expect(promises.decision).toEqual({ count: 0, kept: 0, open: 4, kept_percent: null, days: 30 });
  expect(overview.decision).toMatchObject({ count: 0, kept: 0, open: 4 });
});

test('who left the waitlist lately is not late yet', async () => {
  await makeApplication(portal.db, { created_at: ago(50 * DAY_MS) });
  expect((await read()).promises.first_look.open).toBe(1);

  await portal.db.update(applicationPaces).set({ began_at: ago(HOUR_MS) });
  expect((await read()).promises.first_look.open).toBe(0);
});

test('a period of the past has what was due by its end', async () => {
  await makeApplication(portal.db, { created_at: ago(50 * DAY_MS) });
  const day = (days: number) =>
    ago(days * DAY_MS)
      .toISOString()
      .slice(0, 10);
  const openBy = async (to: string) => {
    const response = await admin.get(paths.overview, { from: day(80), to });
    return overviewResponse.parse(response.json()).firstLook.open;
  };

  expect([await openBy(day(51)), await openBy(day(45))]).toEqual([0, 1]);
});
