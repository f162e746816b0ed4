import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '#contract/applications/statuses.ts';
import { paths } from '#contract/shared/paths.ts';
import { applicationPaces } from '#server/db/applicant-schema.ts';
import { applications } from '#server/db/schema.ts';
import { applicationValues } from '#server/seed/factories.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { watchStatements } from '#test/statements.ts';

const DAY_MS = 86_400_000;

let portal: TestApp;
beforeAll(async () => {
  portal = await startTestApp();
  for (let page = 0; page < 8; page++) {
    const values = Array.from({ length: 500 }, (_, n) =>
      applicationValues({
        zip_code: String(10_000 + ((page * 500 + n) % 900)),
        status: APPLICATION_STATUSES[n % 7],
        created_at: new Date(Date.now() - ((page * 500 + n) % 900) * DAY_MS),
      }),
    );
    const made = await portal.db.insert(applications).values(values).returning();
    await portal.db.insert(applicationPaces).values(
      made.map(({ id, created_at }) => ({
        ...{ application_id: id, began_at: created_at },
        ...{ first_look_at: created_at, decided_at: created_at },
      })),
    );
  }
  await portal.database.pool.query('select fold_count_changes()');
  await portal.database.pool.query('analyze');
});
afterAll(() => portal.close());

test.each([
  ['everywhere', {}],
  ['of a ZIP code', { zipCode: '10010' }],
])(
  'the overview %s takes one statement, which does not scan the applications',
  async (_where, query) => {
    const admin = await portal.as('admin');
    const { pool } = portal.database;
    // Reads the promised times, which are kept for ten seconds.
    await admin.get(paths.overview, query);
    const watched = watchStatements(pool);

    const response = await admin.get(paths.overview, query);

    watched.restore();
    // The mail worker polls through the same pool.
    const statements = watched.seen.filter(({ text }) => !/"sessions"|pgboss/.test(text));
    expect(response.json().funnel[0].count).toBeGreaterThan(0);
    expect(statements).toHaveLength(1);
    for (const { text, values } of statements) {
      const { rows }: pg.QueryResult<{ 'QUERY PLAN': string }> = await pool.query(
        `explain ${text}`,
        values,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan, text).not.toContain('Seq Scan on applications');
    }
  },
);
