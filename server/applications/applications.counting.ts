import { type SQL, sql } from 'drizzle-orm';
import type { ApplicationFilters } from '#contract/applications/filters.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/applications/statuses.ts';
import type { Viewer } from '#server/core/hidden.ts';
import type { Db } from '#server/db/client.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import type { Bind, FilterName, FilterValues } from './applications.conditions.ts';
import { filterValues, inline } from './applications.filters.ts';
import { OVERALL, type Part, PER_STATUS, type Source } from './count-sources.ts';

/** Counted by subtraction: few applications match the second of each pair, nearly all the first. */
const OPPOSITES = [
  ['notInLine', 'inLine'],
  ['notOffered', 'offered'],
  ['notWithdrawn', 'withdrawn'],
  ['notSilent', 'silent'],
  ['noTapeWaiting', 'tapeWaiting'],
  ['withAccount', 'noAccount'],
  ['unscored', 'scored'],
  ['notDuplicate', 'duplicate'],
] as const satisfies [FilterName, FilterName][];

function partsOf(sources: Source[], values: FilterValues, bind: Bind): Part[] {
  const opposite = OPPOSITES.find(([name]) => values[name]);
  if (opposite) {
    const [name, counted] = opposite;
    const { [name]: _, ...rest } = values;
    const taken = partsOf(sources, { ...rest, [counted]: true }, bind);
    return [
      ...partsOf(sources, rest, bind),
      ...taken.map((part) => ({ ...part, amount: sql`-(${part.amount})` })),
    ];
  }
  for (const source of sources) {
    const parts = source(values, bind);
    if (parts) return parts;
  }
  return [];
}

const rowsOf = ({ from, where }: Part) => sql`from ${from} where ${where ?? sql`true`}`;

/** The number of matching applications as an expression, which a query can select beside its rows. */
export function counting(values: FilterValues, bind: Bind): SQL<number> {
  const parts = partsOf(OVERALL, values, bind).map(
    (part) => sql`coalesce((select ${part.amount} ${rowsOf(part)}), 0)`,
  );
  return sql<number>`(${sql.join(parts, sql` + `)})::int`;
}

/** Exact totals, from the kept counts wherever the filters allow. */
export async function countApplications(
  db: Db,
  filters: ApplicationFilters,
  viewer: Viewer,
  timeZone: string,
): Promise<number> {
  const values = filterValues(filters, viewer);
  const total = counting(values, inline(values, viewer, timeZone));
  const { rows } = await db.execute<{ n: number }>(sql`select ${total} as n`);
  return rows[0]?.n ?? 0;
}

function selectByStatus(db: Db, values: FilterValues, bind: Bind) {
  const parts = partsOf(PER_STATUS, values, bind).map(
    (part) => sql`select status, ${part.amount} as n ${rowsOf(part)} group by status`,
  );
  const status = sql<ApplicationStatus>`status`.as('status');
  const count = sql<number>`sum(n)::int`.as('count');
  return db
    .select({ status, count })
    .from(sql`(${sql.join(parts, sql` union all `)}) as parts`)
    .groupBy(sql`status`);
}

/** Of all applications: the tabs of every list without filters. */
const allByStatus = prepareOnce((db) =>
  selectByStatus(db, {}, sql.placeholder).prepare('count_by_status'),
);

/** How many match in each status, whichever is chosen. */
export async function countByStatus(
  db: Db,
  { status: _, statuses: __, ...filters }: ApplicationFilters,
  viewer: Viewer,
  timeZone: string,
) {
  const values = filterValues(filters, viewer);
  const rows =
    Object.keys(values).length === 0
      ? await allByStatus(db).execute()
      : await selectByStatus(db, values, inline(values, viewer, timeZone));
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return APPLICATION_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 }));
}
