import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { paths } from '#contract/shared/paths.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { queuedMail } from '#test/queued-mail.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

let isWorking = false;

/** Sends what is queued, as if the time to undo had passed, and returns the subjects. */
async function deliver(): Promise<string[]> {
  portal.sent.length = 0;
  await portal.db.execute(sql`update pgboss.job set start_after = now()`);
  if (!isWorking) await portal.mail.work();
  isWorking = true;
  await expect
    .poll(async () => (await queuedMail(portal.db)).filter(({ state }) => state !== 'completed'))
    .toEqual([]);
  return portal.sent.map(({ subject }) => subject.replace(/ \(.*/, ''));
}

const decide = async (id: string, status: ApplicationStatus, notify = true): Promise<string> =>
  (await admin.patch(paths.applicationStatus(id), { status, notify })).json().undo_id;

const undo = (undoId: string) => admin.post(paths.undoStatusChange(undoId));

test('a decision is mailed once it can no longer be undone', async () => {
  const { id } = await makeApplication(portal.db, { status: 'under_review' });

  await decide(id, 'approved');

  expect(await deliver()).toEqual(['Welcome to the network']);
});

test('an undone decision is not mailed when the same one follows without mail', async () => {
  const { id } = await makeApplication(portal.db, { status: 'under_review' });

  await undo(await decide(id, 'approved'));
  await decide(id, 'approved', false);

  expect(await deliver()).toEqual([]);
});

test('a decision that was undone and made again is mailed once', async () => {
  const { id } = await makeApplication(portal.db, { status: 'under_review' });

  await undo(await decide(id, 'approved'));
  await decide(id, 'approved');

  expect(await deliver()).toEqual(['Welcome to the network']);
});

test('of three decisions in a row, the last of which equals the first, one is mailed', async () => {
  const { id } = await makeApplication(portal.db, { status: 'under_review' });

  await decide(id, 'training');
  await decide(id, 'approved');
  await decide(id, 'training');

  expect(await deliver()).toEqual(['You are invited to training']);
});

test('a decision is mailed after the one that followed it was undone', async () => {
  const { id } = await makeApplication(portal.db, { status: 'under_review' });

  await decide(id, 'training');
  await undo(await decide(id, 'approved'));

  expect(await deliver()).toEqual(['You are invited to training']);
});

test('a change whose mail has been sent can no longer be undone', async () => {
  const { id } = await makeApplication(portal.db, { status: 'under_review' });
  const undoId = await decide(id, 'rejected');
  expect(await deliver()).toEqual(['A decision on your application']);

  const response = await undo(undoId);

  expect(response.statusCode).toBe(409);
  expect(response.json().code).toBe('mail_already_sent');
  expect((await admin.get(paths.application(id))).json().application.status).toBe('rejected');
});

test('a change without mail is undone although the mail of an earlier one was sent', async () => {
  const { id } = await makeApplication(portal.db, { status: 'under_review' });
  await decide(id, 'training');
  await deliver();

  const response = await undo(await decide(id, 'approved', false));

  expect(response.json()).toEqual({ restored: 1, skipped: 0 });
});
