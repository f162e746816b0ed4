import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { users } from '#server/db/account-schema.ts';
import { trainings } from '#server/db/training-schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { setupTestApp } from '#test/app.ts';
import { meetBehind } from '#test/meetings.ts';
import { storedApplication } from '#test/recorded.ts';

const portal = setupTestApp();
const ROUNDS = 15;

const countAccounts = (email: string) =>
  portal.db.$count(users, eq(sql`lower(${users.email})`, email.toLowerCase()));
const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode);

test('two editors who invite at once make one account, and one undo takes it back', async () => {
  const editors = [await portal.as('admin'), await portal.as('admin')];
  for (let round = 0; round < ROUNDS; round++) {
    const { id, email } = await makeApplication(portal.db, { zip_code: String(10_000 + round) });
    const invite = (n: number) =>
      editors[n]?.patch(paths.applicationStatus(id), {
        status: n === 0 ? 'training' : 'approved',
        notify: false,
      });

    const answers = await Promise.all([invite(0), invite(1)]);
    const undoIds = answers.map((answer) => answer?.json().undo_id as string);
    expect(await countAccounts(email)).toBe(1);
    const undone = await Promise.all(
      undoIds.map((undoId, n) => editors[n]?.post(paths.undoStatusChange(undoId))),
    );

    expect(answers.map((answer) => answer?.statusCode)).toEqual([200, 200]);
    expect(undone.map((answer) => answer?.statusCode)).toEqual([200, 200]);
    const { status } = await storedApplication(portal.db, id);
    const isInvited = status === 'training' || status === 'approved';
    // The first change is undone only if its undo came after that of the second.
    expect(await countAccounts(email)).toBe(isInvited ? 1 : 0);
    const links = await portal.db.$count(trainings, eq(trainings.application_id, id));
    expect(links).toBe(isInvited ? 1 : 0);
  }
});

test('two applications with one address that are invited at once share one account', async () => {
  const editors = [await portal.as('admin'), await portal.as('admin')];
  for (let round = 0; round < ROUNDS; round++) {
    const email = `shared${round}@example.org`;
    const zip_code = String(20_000 + round);
    const one = await makeApplication(portal.db, { email, zip_code });
    const two = await makeApplication(portal.db, { email: email.toUpperCase(), zip_code });

    const answers = await Promise.all(
      [one, two].map(({ id }, n) =>
        (editors[n] ?? portal.visitor).patch(paths.bulkStatus, {
          applicationIds: [id],
          status: 'training',
          notify: false,
        }),
      ),
    );

    expect(statusesOf(answers)).toEqual([200, 200]);
    expect(await countAccounts(email)).toBe(1);
  }
  expect(await portal.db.$count(trainings)).toBe(2 * ROUNDS);
});

test('an invitation uses the account that User Management makes with that address at the same moment', async () => {
  const editors = [await portal.as('admin'), await portal.as('admin')];
  for (let round = 0; round < ROUNDS; round++) {
    const email = `same${round}@example.org`;
    const zip_code = String(30_000 + round);
    const { id } = await makeApplication(portal.db, { email, zip_code });

    const [created, invited] = await Promise.all([
      editors[0]?.post(paths.users, {
        name: 'Ada Lovelace',
        email,
        password: 'violet anchor pebble',
        role: 'correspondent',
        status: 'active',
      }),
      editors[1]?.patch(paths.applicationStatus(id), { status: 'training', notify: false }),
    ]);

    expect(invited?.statusCode).toBe(200);
    expect([200, 409]).toContain(created?.statusCode);
    expect(await countAccounts(email)).toBe(1);
    const [link] = await portal.db.select().from(trainings).where(eq(trainings.application_id, id));
    expect(link?.created_account).toBe(created?.statusCode === 409);
  }
});

test('an invitation that waits for an account which is being made finds it afterwards', async () => {
  const admin = await portal.as('admin');
  const { id, email } = await makeApplication(portal.db);

  const [invited] = await meetBehind(
    portal,
    (other) =>
      other.query(`insert into users (name, email, password_hash) values ('Ada', $1, '')`, [email]),
    [() => admin.patch(paths.applicationStatus(id), { status: 'training', notify: false })],
  );

  expect(invited?.statusCode).toBe(200);
  const [link] = await portal.db.select().from(trainings);
  expect(link?.created_account).toBe(false);
});
