import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { queuedMail } from '#test/queued-mail.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
beforeAll(() => portal.mail.work());

const WAITING = sql`pg_stat_activity where datname = current_database()
  and wait_event_type = 'Lock' and query like '%for share%'`;

const makeDue = (number: string) =>
  portal.db.execute(sql`update pgboss.job set start_after = now()
    where data -> 'facts' ->> 'application_number' = ${number} and state = 'created'`);

async function reject() {
  const { id, email, application_number } = await makeApplication(portal.db, { status: 'new' });
  const response = await admin.patch(paths.applicationStatus(id), { status: 'rejected' });
  return { id, email, application_number, undoId: response.json().undo_id as string };
}

const sentTo = (address: string) => portal.sent.filter(({ to }) => to === address).length;

test('mail that is due waits for an undo that is being stored, and is then dropped', async () => {
  const { id, email, application_number, undoId } = await reject();
  const undo = await portal.database.pool.connect();
  await undo.query('begin');
  await undo.query('select 1 from applications where id = $1 for no key update', [id]);

  await makeDue(application_number);
  await expect.poll(() => countRows(WAITING)).toBe(1);
  await undo.query('update events set undone_at = now() where batch_id = $1', [undoId]);
  await undo.query('commit');
  undo.release();

  await expect.poll(async () => (await queuedMail(portal.db)).at(-1)?.state).toBe('completed');
  expect(sentTo(email)).toBe(0);
});

test('of an undo and its mail at the same time exactly one happens', async () => {
  const rounds = await Promise.all(Array.from({ length: 40 }, reject));

  const undone = await Promise.all(
    rounds.map(async ({ application_number, email, undoId }, n) => {
      const undo = () => admin.post(paths.undoStatusChange(undoId));
      // The first comes before its mail and the last after it, whatever the speed of the machine.
      if (n === 0) return undo().finally(() => makeDue(application_number));
      await makeDue(application_number);
      // Spread over two polls of the worker.
      await new Promise((done) => setTimeout(done, n * 25));
      if (n === rounds.length - 1) await expect.poll(() => sentTo(email)).toBe(1);
      return undo();
    }),
  );

  await expect
    .poll(async () => (await queuedMail(portal.db)).filter(({ state }) => state !== 'completed'))
    .toEqual([]);
  for (const [n, { email }] of rounds.entries()) {
    const answer = undone[n]?.json();
    if (undone[n]?.statusCode === 200)
      expect([answer, sentTo(email)]).toEqual([{ restored: 1, skipped: 0 }, 0]);
    else expect([answer.code, sentTo(email)]).toEqual(['mail_already_sent', 1]);
  }
  expect(new Set(undone.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
});

async function countRows(from: ReturnType<typeof sql>) {
  const { rows } = await portal.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${from}`,
  );
  return rows[0]?.n;
}
