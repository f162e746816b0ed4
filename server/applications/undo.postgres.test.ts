import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApplication } from '#server/seed/factories.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { queuedMail } from '#test/queued-mail.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());

const WAITING = sql`pg_stat_activity where datname = current_database()
  and wait_event_type = 'Lock' and query like '%for share%'`;

test('mail that is due waits for an undo that is being stored, and is then dropped', async () => {
  const { id, application_number, full_name, email, zip_code } = await makeApplication(portal.db, {
    status: 'rejected',
  });
  const facts = { full_name, application_number, zip_code };
  const only_if = { application_id: id, status: 'rejected' } as const;
  await portal.db.transaction((tx) =>
    portal.mail.enqueue(tx, [{ kind: 'status_rejected', to: email, facts, only_if }]),
  );
  const undo = await portal.database.pool.connect();
  await undo.query('begin');
  await undo.query("update applications set status = 'new' where id = $1", [id]);

  await portal.mail.work();
  await expect.poll(() => countRows(WAITING)).toBe(1);
  await undo.query('commit');
  undo.release();

  await expect.poll(() => queuedMail(portal.db)).toMatchObject([{ state: 'completed' }]);
  expect(portal.sent).toEqual([]);
});

async function countRows(from: ReturnType<typeof sql>) {
  const { rows } = await portal.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${from}`,
  );
  return rows[0]?.n;
}
