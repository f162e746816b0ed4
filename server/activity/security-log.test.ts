import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { securityLogResponse } from '#contract/activity/security-log.ts';
import { paths } from '#contract/shared/paths.ts';
import { recordSecurityEvent } from '#server/core/security-log.ts';
import { users } from '#server/db/account-schema.ts';
import { securityEvents } from '#server/db/schema.ts';
import { makeApplication, makeUser } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const read = async (query: Record<string, string> = {}) =>
  securityLogResponse.parse((await admin.get(paths.securityLog, query)).json());
type Facts =
  Parameters<typeof recordSecurityEvent> extends [unknown, unknown, ...infer Rest] ? Rest : never;
/** Earlier entries become older, so that no two have the same time. */
async function record(...facts: Facts) {
  await portal.db
    .update(securityEvents)
    .set({ at: sql`${securityEvents.at} - interval '1 second'` });
  const { secret, log } = portal.app;
  await recordSecurityEvent(portal.db, { secret, log, ip: '203.0.113.7' }, ...facts);
}

describe('the security log', () => {
  test('shows the newest first, with names of today and no address of a network', async () => {
    const ada = await makeUser(portal.db, { name: 'Ada', email: 'ada@example.org' });
    await record('SIGN_IN_FAILED', { user_id: ada.id });
    await record('SIGN_IN_FAILED', { email: 'nobody@example.org' });
    await portal.db.update(users).set({ name: 'Ada Byron' });

    const { entries, totalCount } = await read();

    expect(totalCount).toBe(2);
    expect(entries).toMatchObject([
      { kind: 'SIGN_IN_FAILED', userName: null, userEmail: null },
      { kind: 'SIGN_IN_FAILED', userName: 'Ada Byron', userEmail: 'ada@example.org' },
    ]);
    const networks = new Set(entries.map(({ network }) => network));
    expect([...networks]).toEqual([expect.stringMatching(/^[\w-]{8}$/)]);
    const rows = JSON.stringify(await portal.db.select().from(securityEvents));
    expect(rows).not.toMatch(/203\.0\.113|nobody@example/);
  });

  test('is filtered by kind and paged', async () => {
    for (let n = 0; n < 3; n++) await record('SESSION_ENDED', { details: `Session ${n}` });
    await record('PASSWORD_CHANGED');

    const { entries, totalCount } = await read({ kind: 'SESSION_ENDED', limit: '2', page: '2' });

    expect(totalCount).toBe(3);
    expect(entries.map(({ details }) => details)).toEqual(['Session 0']);
    expect((await admin.get(paths.securityLog, { kind: 'ANYTHING' })).statusCode).toBe(400);
  });

  test('has one entry a minute for a user who is refused', async () => {
    const correspondent = await portal.as('correspondent');
    for (let n = 0; n < 3; n++) await correspondent.get(paths.users);

    const { entries } = await read();

    expect(entries).toMatchObject([
      {
        kind: 'ACCESS_DENIED',
        userName: correspondent.user.name,
        details: `GET ${paths.users}`,
      },
    ]);
  });

  test('has an entry for every export of data', async () => {
    const { id, application_number } = await makeApplication(portal.db);
    await admin.get(paths.exportCsv);
    await admin.get(paths.exportPdf);
    await admin.get(paths.applicationPersonalData(id));

    const { entries } = await read({ kind: 'DATA_EXPORTED' });

    expect(entries.map(({ details }) => details)).toEqual([
      `Personal data of ${application_number}`,
      'PDF',
      'CSV',
    ]);
    expect(new Set(entries.map(({ userName }) => userName))).toEqual(new Set([admin.user.name]));
  });
});

test('what a client reports is marked, and cannot look like the portal’s own entry', async () => {
  await admin.post(paths.activityLog, { action: 'USER_DELETED', details: 'Deleted somebody' });
  const { id } = await makeUser(portal.db);
  await admin.delete(paths.user(id));

  const { activities } = (await admin.get(paths.activityLog, { action: 'USER_DELETED' })).json();

  expect(activities).toHaveLength(2);
  expect(activities[0]).not.toHaveProperty('reportedByClient');
  expect(activities[1]).toMatchObject({ details: 'Deleted somebody', reportedByClient: true });
});
