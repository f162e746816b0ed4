import { type SQL, sql } from 'drizzle-orm';
import { applicationPaces as paces } from '#server/db/applicant-schema.ts';
import type { Db } from '#server/db/client.ts';
import { number } from '#server/db/columns.ts';
import { prepareOnce } from '#server/db/prepared.ts';

type Figures = { median: number | null; p90: number | null; count: number };

const HOUR = 3_600;
const DAY = 86_400;

/** How long it took until `end`, in units of so many seconds: the index has both times. */
function figures(
  end: typeof paces.first_look_at | typeof paces.decided_at,
  seconds: number,
  since: SQL,
) {
  const took = sql`extract(epoch from ${end} - ${paces.began_at}) / ${number(seconds)}`;
  const percentile = (share: number) =>
    sql`percentile_cont(${number(share)}) within group (order by ${took})`;
  return sql<Figures>`(
    select json_build_object('median', ${percentile(0.5)}, 'p90', ${percentile(0.9)}, 'count', count(*))
    from ${paces} where ${end} >= ${since}
  )`;
}

export const figuresSince = (since: SQL) => ({
  first_look: figures(paces.first_look_at, HOUR, since),
  decision: figures(paces.decided_at, DAY, since),
});

const readTurnaround = prepareOnce((db) =>
  db
    .select(figuresSince(sql`${sql.placeholder('since')}::timestamptz`))
    .from(sql`(select 1) as one_row`)
    .prepare('pace'),
);

/** Hours to the first look and days to the decision, of those since a time. */
export async function getTurnaround(db: Db, since: Date) {
  const [turnaround] = await readTurnaround(db).execute({ since: since.toISOString() });
  return turnaround!;
}
