import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ERASED_NAME } from '#contract/applications/applications.ts';
import { paths } from '#contract/shared/paths.ts';
import { checkInvariants } from '#server/db/invariants.ts';
import { applications } from '#server/db/schema.ts';
import { makeApplication, makeNote } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { makeMany } from '#test/many-applications.ts';
import { applyRetention } from './retention.service.ts';

const DAYS = 365;
const portal = setupTestApp();
const admin = setupAdmin(portal);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const technical = { ip_address: '198.51.100.7', user_agent: 'QuillBrowser/1.0' };
const read = async (id: string) => (await admin.get(paths.application(id))).json();

test('erases applications rejected longer ago, and no others', async () => {
  const old = { created_at: daysAgo(500), status_updated_at: daysAgo(DAYS + 1) };
  const due = await makeApplication(portal.db, { ...old, status: 'rejected' });
  await makeNote(portal.db, { application_id: due.id });
  const decidedLater = await makeApplication(portal.db, {
    ...old,
    status: 'rejected',
    status_updated_at: daysAgo(DAYS - 1),
  });
  const approved = await makeApplication(portal.db, { ...old, status: 'approved' });

  const done = await applyRetention(portal, DAYS);

  expect(done).toEqual({ erased: 1, blanked: 0 });
  const erased = await read(due.id);
  expect(erased.application).toMatchObject({ full_name: ERASED_NAME, status: 'rejected' });
  expect(erased.notes).toEqual([]);
  expect(erased.events).toMatchObject([{ action: 'APPLICATION_ERASED', user_name: 'System' }]);
  for (const { id, full_name } of [decidedLater, approved]) {
    expect((await read(id)).application).toMatchObject({ full_name, erased_at: null });
  }
  const findings = await checkInvariants(portal.db);
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([]);
});

test('blanks the technical data of every application that is old enough, in any status', async () => {
  const old = await makeApplication(portal.db, {
    ...technical,
    status: 'approved',
    created_at: daysAgo(DAYS + 1),
  });
  const young = await makeApplication(portal.db, { ...technical, created_at: daysAgo(DAYS - 1) });

  const done = await applyRetention(portal, DAYS);

  expect(done).toEqual({ erased: 0, blanked: 1 });
  const { application } = await read(old.id);
  expect(application).toMatchObject({
    full_name: old.full_name,
    ip_address: null,
    user_agent: null,
    technical_data: null,
    version: old.version,
  });
  expect((await read(young.id)).application).toMatchObject(technical);
});

test('works through more than one batch, and a second run finds nothing', async () => {
  await makeMany(portal.db, 450, { created_at: daysAgo(500) });
  await portal.db.update(applications).set({ status_updated_at: daysAgo(400) });

  const first = await applyRetention(portal, DAYS);
  const second = await applyRetention(portal, DAYS);

  expect(first).toEqual({ erased: 450, blanked: 0 });
  expect(second).toEqual({ erased: 0, blanked: 0 });
});

test('several processes at once erase each application once', async () => {
  await makeMany(portal.db, 450, { created_at: daysAgo(500) });
  await portal.db.update(applications).set({ status_updated_at: daysAgo(400) });

  const runs = await Promise.all([1, 2, 3].map(() => applyRetention(portal, DAYS)));

  expect(runs.reduce((sum, { erased }) => sum + erased, 0)).toBe(450);
  const { rows } = await portal.db.execute(
    sql`select count(*)::int as events, count(distinct application_id)::int as applications
        from events where action = 'APPLICATION_ERASED'`,
  );
  expect(rows).toEqual([{ events: 450, applications: 450 }]);
});
