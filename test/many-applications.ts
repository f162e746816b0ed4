import { sql } from 'drizzle-orm';
import { ANSWER_FIELDS } from '#contract/apply/fields.ts';
import type { Db } from '#server/db/client.ts';
import { makeApplication } from '#server/seed/factories.ts';

/** Inserts many copies of one application, with only three different times so that most tie. */
export async function makeMany(
  db: Db,
  count: number,
  overrides: Parameters<typeof makeApplication>[1] = {},
): Promise<void> {
  const { id } = await makeApplication(db, { status: 'rejected', ...overrides });
  const answers = sql.raw(ANSWER_FIELDS.join(', '));
  await db.execute(sql`
    insert into applications (
      application_number, status, ${answers}, submitted_on, body_hash, created_at)
    select 'VNC-2020-' || lpad(n::text, 5, '0'), status, ${answers}, submitted_on, body_hash || n,
      created_at - make_interval(days => n % 3)
    from applications, generate_series(1, ${count - 1}::int) as n where id = ${id}`);
}
