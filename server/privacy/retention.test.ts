import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ERASED_NAME } from '#contract/applications/applications.ts';
import { paths } from '#contract/shared/paths.ts';
import { deleteExpired } from '#server/core/housekeeping.ts';
import { authChallenges, users } from '#server/db/account-schema.ts';
import { alertPeople, alerts } from '#server/db/alert-schema.ts';
import { applications, events, mailedLinks, securityEvents } from '#server/db/schema.ts';
import { makeApplication, makeEvent, makeNote, makeUser } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { makeMany } from '#test/many-applications.ts';
import { makeCorrespondent, makeTold } from '#test/newsroom-factories.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded } from '#test/recorded.ts';
import { findViolations } from '#test/violations.ts';
import { applyRetention, deleteUnconfirmed } from './retention.service.ts';

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

  expect(done).toEqual({ erased: 1, blanked: 0, events: 0, notes: 0 });
  const erased = await read(due.id);
  expect(erased.application).toMatchObject({ full_name: ERASED_NAME, status: 'rejected' });
  expect(erased.notes).toEqual([]);
  expect(erased.events).toMatchObject([{ action: 'APPLICATION_ERASED', user_name: 'System' }]);
  for (const { id, full_name } of [decidedLater, approved]) {
    expect((await read(id)).application).toMatchObject({ full_name, erased_at: null });
  }
  expect(await findViolations(portal.db)).toEqual([]);
});

test('removes the account that was made for an application which it erases', async () => {
  const { id, email } = await makeApplication(portal.db);
  for (const status of ['training', 'rejected']) {
    await admin.patch(paths.applicationStatus(id), { status, notify: false });
  }
  await portal.db.update(applications).set({ status_updated_at: daysAgo(DAYS + 1) });

  await applyRetention(portal, DAYS);

  expect(await portal.db.$count(users, eq(users.email, email))).toBe(0);
});

test('blanks the technical data of every application that is old enough, in any status', async () => {
  const old = await makeApplication(portal.db, {
    ...technical,
    status: 'approved',
    created_at: daysAgo(DAYS + 1),
  });
  const young = await makeApplication(portal.db, { ...technical, created_at: daysAgo(DAYS - 1) });

  const done = await applyRetention(portal, DAYS);

  expect(done).toEqual({ erased: 0, blanked: 1, events: 0, notes: 0 });
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

test('what people wrote with their answers to alerts goes, and that they answered stays', async () => {
  const { user } = await makeCorrespondent(portal.db);
  const answered = { answer: 'going', note: 'Ten minutes.', answered_at: new Date() } as const;
  for (const sent_at of [daysAgo(DAYS + 1), daysAgo(DAYS - 1)]) {
    await makeTold(portal.db, { user_id: user.id, ...answered }, { sent_at });
  }

  const done = await applyRetention(portal, DAYS);

  expect(done.notes).toBe(1);
  const left = await portal.db
    .select({ answer: alertPeople.answer, note: alertPeople.note })
    .from(alertPeople)
    .innerJoin(alerts, eq(alerts.id, alertPeople.alert_id))
    .orderBy(alerts.sent_at);
  expect(left).toEqual([
    { answer: 'going', note: null },
    { answer: 'going', note: 'Ten minutes.' },
  ]);
});

test('works through more than one batch, and a second run finds nothing', async () => {
  await makeMany(portal.db, 450, { created_at: daysAgo(500) });
  await portal.db.update(applications).set({ status_updated_at: daysAgo(400) });

  const first = await applyRetention(portal, DAYS);
  const second = await applyRetention(portal, DAYS);

  expect(first).toEqual({ erased: 450, blanked: 0, events: 0, notes: 0 });
  expect(second).toEqual({ erased: 0, blanked: 0, events: 0, notes: 0 });
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

test('deletes old events about what is gone, and keeps those of applications and accounts that exist', async () => {
  const application = await makeApplication(portal.db);
  const user = await makeUser(portal.db);
  const event = (details: string, days: number, about: object) =>
    makeEvent(portal.db, { at: daysAgo(days), details, actor_id: admin.user.id, ...about });
  const gone = '00000000-0000-4000-8000-000000000000';
  await event('application gone', DAYS + 1, { application_id: gone });
  await event('account gone', DAYS + 1, { user_id: gone });
  await event('gone, but recent', DAYS - 1, { application_id: gone });
  await event('application', DAYS + 1, { application_id: application.id });
  await event('account', DAYS + 1, { user_id: user.id });
  await event('an export', DAYS + 1, { action: 'CSV_EXPORTED' });

  const done = await applyRetention(portal, DAYS);

  expect(done).toEqual({ erased: 0, blanked: 0, events: 2, notes: 0 });
  const left = await portal.db.select({ details: events.details }).from(events);
  expect(left.map(({ details }) => details).sort()).toEqual(
    ['account', 'an export', 'application', 'gone, but recent'].sort(),
  );
});

test('deletes applications that were not confirmed in time, with their mail, and no others', async () => {
  const unconfirmed = { status: 'waitlisted', created_at: daysAgo(8) } as const;
  const late = await makeApplication(portal.db, { ...unconfirmed, confirm_by: daysAgo(1) });
  const waiting = await makeApplication(portal.db, { ...unconfirmed, confirm_by: daysAgo(-1) });
  const confirmed = await makeApplication(portal.db, unconfirmed);
  const receipt = { kind: 'application_received', to: late.email, facts: late } as const;
  await portal.db.transaction((tx) => portal.mail.enqueue(tx, [receipt]));

  const runs = await Promise.all([deleteUnconfirmed(portal), deleteUnconfirmed(portal)]);

  expect(runs.toSorted()).toEqual([0, 1]);
  const left = await portal.db.select({ id: applications.id }).from(applications);
  expect(left.map(({ id }) => id).sort()).toEqual([waiting.id, confirmed.id].sort());
  expect(await queuedMail(portal.db)).toEqual([]);
  const deleted = await recorded(portal.db);
  expect(deleted).toMatchObject([{ action: 'APPLICATION_DELETED', actor_name: 'System' }]);
});

test('the security log ends after 90 days, links and challenges at their time', async () => {
  const { id: user_id } = await makeUser(portal.db);
  const kind = 'SIGN_IN_FAILED';
  await portal.db.insert(securityEvents).values([
    { kind, at: daysAgo(91) },
    { kind, at: daysAgo(89), details: 'recent' },
  ]);
  const times = { past: daysAgo(0.001), future: daysAgo(-1) };
  for (const [token_hash, expires_at] of Object.entries(times)) {
    const purpose = 'confirm_account_email';
    await portal.db.insert(mailedLinks).values({ token_hash, purpose, user_id, expires_at });
    const challenge = { token_hash, purpose: 'second_factor', user_id, expires_at } as const;
    await portal.db.insert(authChallenges).values(challenge);
  }

  await deleteExpired(portal.db);

  expect(await portal.db.select().from(securityEvents)).toMatchObject([{ details: 'recent' }]);
  expect(await portal.db.select().from(mailedLinks)).toMatchObject([{ token_hash: 'future' }]);
  expect(await portal.db.select().from(authChallenges)).toMatchObject([{ token_hash: 'future' }]);
});
