import { expect, test } from 'vitest';
import { FAILURES_BEFORE_MAIL } from '#contract/activity/security-log.ts';
import { paths } from '#contract/shared/paths.ts';
import { makeUser, TEST_PASSWORD } from '#server/seed/factories.ts';
import { setupTestApp } from '#test/app.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { mailNewPlace } from './owner-mail.service.ts';

const portal = setupTestApp();
const EMAIL = 'ada@example.org';

const signIn = (password: string, email = EMAIL) =>
  portal.visitor.post(paths.login, { email, password });
async function fail(times: number, email = EMAIL) {
  for (let n = 0; n < times; n++) await signIn('wrong', email);
}

test('after ten failed sign-ins in a row the owner gets one mail, and one per run', async () => {
  await makeUser(portal.db, { email: EMAIL, name: 'Ada' });
  await fail(FAILURES_BEFORE_MAIL - 1, 'Ada@example.org');
  await signIn(TEST_PASSWORD);
  await fail(FAILURES_BEFORE_MAIL - 1);
  expect(await queuedMail(portal.db)).toEqual([]);

  await fail(5);

  const mail = { kind: 'sign_in_failures', to: EMAIL, facts: { name: 'Ada' } };
  expect(await queuedMail(portal.db)).toMatchObject([mail]);
  await signIn(TEST_PASSWORD);
  await fail(FAILURES_BEFORE_MAIL);
  expect(await queuedMail(portal.db)).toMatchObject([mail, mail]);
});

test('failures at an address without an account send nothing', async () => {
  await fail(FAILURES_BEFORE_MAIL + 1, 'nobody@example.org');

  expect(await queuedMail(portal.db)).toEqual([]);
});

test('a sign-in from a new place is mailed with device, place and time', async () => {
  const at = new Date('2026-03-04T15:00:00Z');
  const seen = { device: 'Firefox on Windows', place: null, at };

  await portal.db.transaction((tx) =>
    mailNewPlace(tx, portal.mail, { name: 'Ada', email: EMAIL }, seen),
  );

  expect(await queuedMail(portal.db)).toMatchObject([
    {
      kind: 'sign_in_new_place',
      to: EMAIL,
      facts: { device: 'Firefox on Windows', place: '', at: at.toISOString() },
    },
  ]);
});
