import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BulkStatus } from '#contract/applications/statuses.ts';
import { paths } from '#contract/shared/paths.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { applications, events } from '#server/db/schema.ts';
import { makeApplication, makeOffer } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { fillZip } from '#test/waitlist.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

type Person = { id: string };
const preview = async (people: Person[], status: BulkStatus) =>
  (
    await admin.post(paths.bulkPreview, { applicationIds: people.map(({ id }) => id), status })
  ).json();

test('a preview counts who changes, who gets mail and the seats of each ZIP code', async () => {
  await fillZip(portal, '60608', SEATS_PER_ZIP - 2);
  const waiting = { status: 'waitlisted', zip_code: '60608' } as const;
  const rejected = await makeApplication(portal.db, { status: 'rejected', zip_code: '10001' });
  const people = [
    rejected,
    await makeApplication(portal.db, waiting),
    await makeApplication(portal.db, waiting),
    await makeApplication(portal.db, waiting),
    await makeApplication(portal.db, { status: 'training', zip_code: '60608' }),
    await makeApplication(portal.db, { status: 'approved', zip_code: '60614' }),
  ];

  expect(await preview(people, 'approved')).toEqual({
    changing: 5,
    announced: 5,
    zips: [
      { zip_code: '10001', free: 20, taking: 1 },
      { zip_code: '60608', free: 1, taking: 3 },
    ],
  });
  expect(await preview(people, 'under_review')).toMatchObject({ changing: 6, announced: 3 });
  expect(await preview(people, 'rejected')).toEqual({ changing: 5, announced: 5, zips: [] });
});

test('a promised seat is not free, except for the person it is promised to', async () => {
  await fillZip(portal, '60608', SEATS_PER_ZIP - 1);
  const waiting = { status: 'waitlisted', zip_code: '60608' } as const;
  const offered = await makeApplication(portal.db, waiting);
  const next = await makeApplication(portal.db, waiting);
  await makeOffer(portal.db, offered);

  expect(await preview([next], 'approved')).toMatchObject({
    zips: [{ zip_code: '60608', free: 0, taking: 1 }],
  });
  expect(await preview([offered], 'approved')).toMatchObject({ changing: 1, zips: [] });
});

test('nobody is mailed whose data was erased, and an overbooked ZIP code has no free seats', async () => {
  await fillZip(portal, '60608', SEATS_PER_ZIP);
  const { id } = await makeApplication(portal.db, { zip_code: '60608', status: 'waitlisted' });
  await admin.patch(paths.applicationStatus(id), { status: 'training', override_limit: true });
  const erased = await makeApplication(portal.db, {
    zip_code: '60608',
    status: 'rejected',
    erased_at: new Date(),
  });

  expect(await preview([erased], 'approved')).toEqual({
    changing: 1,
    announced: 0,
    zips: [{ zip_code: '60608', free: 0, taking: 1 }],
  });
});

test('a preview changes nothing, ignores unknown ids and counts each application once', async () => {
  const made = await makeApplication(portal.db);
  const before = await portal.db.select().from(applications);

  const answer = await preview(
    [made, made, { id: made.id.toUpperCase() }, { id: randomUUID() }, { id: 'x' }],
    'approved',
  );

  expect(answer).toEqual({ changing: 1, announced: 1, zips: [] });
  expect(await portal.db.select().from(applications)).toEqual(before);
  expect(await portal.db.$count(events)).toBe(0);
});

test('a preview accepts what the change itself accepts', async () => {
  const none = await admin.post(paths.bulkPreview, { applicationIds: [], status: 'approved' });
  const other = await admin.post(paths.bulkPreview, { applicationIds: ['x'], status: 'new' });

  expect([none.statusCode, other.statusCode]).toEqual([400, 400]);
});
