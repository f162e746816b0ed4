import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import {
  makeApplication,
  makeUser,
  submissionBody,
  TEST_PASSWORD,
} from '#server/seed/factories.ts';
import { tendOffers } from '#server/waitlist/offer-job.service.ts';
import { type SignedIn, setupTestApp } from './app.ts';

const portal = setupTestApp();
const MINUTE_MS = 60_000;

type Stage = Awaited<ReturnType<typeof prepare>>;
type Change = (stage: Stage) => Promise<{ statusCode: number }>;

/** Two applications, one marked as the duplicate of the other, an undoable change of both, two users. */
async function prepare(admin: SignedIn, meeting: number) {
  // Seats for everybody, in two ZIP codes.
  const [zip, otherZip] = [String(99_999 - meeting), String(10_000 + meeting)];
  const one = await makeApplication(portal.db, { zip_code: zip, status: 'new' });
  const two = await makeApplication(portal.db, {
    zip_code: otherZip,
    status: 'under_review',
    duplicate_of: one.id,
  });
  const ids = [one.id, two.id];
  const waiting = await makeApplication(portal.db, { zip_code: zip, status: 'waitlisted' });
  await makeApplication(portal.db, { zip_code: otherZip, status: 'waitlisted' });
  const body = { applicationIds: ids, status: 'rejected', notify: false };
  const { undo_id } = (await admin.patch(paths.bulkStatus, body)).json();
  const [user, colleague] = [await makeUser(portal.db), await makeUser(portal.db)];
  return { admin, zip, otherZip, one, two, waiting, ids, undo_id, user, colleague };
}

const CHANGES: Record<string, Change> = {
  'a status change': ({ admin, one }) =>
    admin.patch(paths.applicationStatus(one.id), { status: 'under_review', notify: false }),
  'a bulk status change': ({ admin, ids }) =>
    admin.patch(paths.bulkStatus, { applicationIds: ids, status: 'training', notify: false }),
  'a bulk status change in reverse order': ({ admin, ids }) =>
    admin.patch(paths.bulkStatus, {
      applicationIds: ids.toReversed(),
      status: 'under_review',
      notify: false,
    }),
  'an undo': ({ admin, undo_id }) => admin.post(paths.undoStatusChange(undo_id)),
  'a delete': ({ admin, one }) => admin.delete(paths.application(one.id)),
  'a bulk delete': ({ admin, ids }) => admin.post(paths.bulkDelete, { applicationIds: ids }),
  'an erasure': ({ admin, two }) => admin.post(paths.applicationErasure(two.id)),
  'a flag': ({ admin, two }) =>
    admin.patch(paths.applicationFlag(two.id), { is_flagged: true, flag_reason: 'A question' }),
  'a note': ({ admin, one }) => admin.post(paths.applicationNotes(one.id), { note: 'A note' }),
  'a submit': ({ otherZip }) =>
    portal.visitor.post(paths.submit, submissionBody({ zip_code: otherZip })),
  'an accepted offer': ({ waiting: { application_number, email } }) =>
    portal.visitor.post(paths.answerOffer, { application_number, email, answer: 'accept' }),
  'a place in line that is left': ({ waiting: { application_number, email } }) =>
    portal.visitor.post(paths.leaveLine, { application_number, email }),
  'a withdrawal': ({ one: { application_number, email } }) =>
    portal.visitor.post(paths.withdraw, { application_number, email }),
  'an offer by an editor': ({ admin, zip }) => admin.post(paths.waitlistOffer(zip)),
  'the job that tends the offers': async () => {
    await tendOffers({ db: portal.db, mail: portal.mail, now: () => new Date() });
    return { statusCode: 200 };
  },
  'a change of a user': ({ admin, user }) =>
    admin.put(paths.user(user.id), { name: 'Another name', email: `x${user.email}` }),
  'a bulk change of users': ({ admin, user, colleague }) =>
    admin.post(paths.userBulk, { userIds: [colleague.id, user.id], action: 'deactivate' }),
  'a password reset by an administrator': ({ admin, user }) =>
    admin.post(paths.userPassword(user.id), {
      newPassword: 'violet anchor pebble',
      sendEmail: true,
    }),
  'a forgotten password': ({ user }) =>
    portal.visitor.post(paths.forgotPassword, { email: user.email }),
  'a sign-in': ({ user }) =>
    portal.visitor.post(paths.login, { email: user.email, password: TEST_PASSWORD }),
  'a deleted user': ({ admin, user }) => admin.delete(paths.user(user.id)),
};

test('no two changes deadlock or fail, whichever meet', { timeout: 4 * MINUTE_MS }, async () => {
  const admin = await portal.as('admin');
  const names = Object.keys(CHANGES);
  const pairs = names.flatMap((name, index) => names.slice(index).map((other) => [name, other]));
  const failed: string[] = [];
  const end = performance.now() + MINUTE_MS;
  let meetings = 0;
  while (performance.now() < end) {
    for (const [name = '', other = ''] of pairs) {
      const stage = await prepare(admin, meetings);
      const answers = await Promise.all([CHANGES[name]?.(stage), CHANGES[other]?.(stage)]);
      if (answers.some((answer) => (answer?.statusCode ?? 500) >= 500)) {
        failed.push(`${name} and ${other}`);
      }
      meetings += 1;
    }
  }

  const { rows } = await portal.db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  expect(failed).toEqual([]);
  expect(rows).toEqual([{ deadlocks: 0 }]);
  expect(meetings).toBeGreaterThanOrEqual(pairs.length);
});
