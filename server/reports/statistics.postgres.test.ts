import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '#contract/applications/statuses.ts';
import { paths } from '#contract/shared/paths.ts';
import { applications } from '#server/db/schema.ts';
import { applicationValues } from '#server/seed/factories.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { countRowsRead } from '#test/rows-read.ts';
import { watchStatements } from '#test/statements.ts';

/** Nobody waits: each ZIP code with an opening takes a look at its line. */
const RECEIVED = APPLICATION_STATUSES.filter((status) => status !== 'waitlisted');

let portal: TestApp;
beforeAll(async () => {
  portal = await startTestApp();
  for (let page = 0; page < 8; page++) {
    const values = Array.from({ length: 500 }, (_, n) =>
      applicationValues({
        zip_code: String(10_000 + ((page * 500 + n) % 900)),
        status: RECEIVED[n % RECEIVED.length],
      }),
    );
    await portal.db.insert(applications).values(values);
  }
  await portal.database.pool.query('select fold_count_changes()');
  await portal.database.pool.query('analyze');
});
afterAll(() => portal.close());

test('the figures take one statement, which reads hardly any rows but counts', async () => {
  const admin = await portal.as('admin');
  const { pool } = portal.database;
  // Reads the promised times, which are kept for ten seconds.
  await admin.get(paths.statistics);
  const watched = watchStatements(pool);

  const response = await admin.get(paths.statistics);

  watched.restore();
  // The mail worker polls through the same pool.
  const statements = watched.seen.filter(({ text }) => !/"sessions"|pgboss/.test(text));
  expect(response.json().conversionFunnel.total_applications).toBe(4_000);
  expect(statements).toHaveLength(1);
  const read = await countRowsRead(pool, statements[0]!);
  expect(read.applications ?? 0).toBe(0);
  expect(read.application_paces ?? 0).toBe(0);
});
