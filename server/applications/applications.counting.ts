import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import {
  type ApplicationFilters,
  FILTER_NAMES,
  type FilterName,
} from '#contract/applications/filters.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/applications/statuses.ts';
import type { Viewer } from '#server/core/hidden.ts';
import { applicationPaces } from '#server/db/applicant-schema.ts';
import type { Db } from '#server/db/client.ts';
import * as stored from '#server/db/counts-schema.ts';
import { undecidedIds } from '#server/db/duplicates-sql.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { applications } from '#server/db/schema.ts';
import { zipSeats } from '#server/db/seats-schema.ts';
import {
  type Asked,
  ask,
  askOnce,
  asksOnlyFor,
  daysAgo,
  hasTrigram,
  matches,
  onCounts,
  onPaces,
} from './applications.conditions.ts';

/** A summand of a count: an aggregate of some rows. */
type Part = { amount: SQL; from: SQL; where?: SQL | undefined };
/** Where a count can come from; undefined if it does not know what is asked for. */
type Source = (asked: Asked) => Part[] | undefined;

/** The tables of stored counts, each with the filters whose columns it has (docs/decisions/003). */
const STORED = [
  { table: stored.statusCounts, filters: ['status', 'statuses', 'flagged'] },
  { table: stored.dayCounts, filters: ['status', 'statuses', 'flagged', 'dateFrom', 'dateTo'] },
  { table: stored.scoreCounts, filters: ['status', 'statuses', 'scored', 'scoreMin', 'scoreMax'] },
  { table: stored.riskCounts, filters: ['status', 'statuses', 'riskMin'] },
  {
    table: stored.zipDayCounts,
    filters: ['status', 'statuses', 'zipCode', 'state', 'dateFrom', 'dateTo'],
  },
] as const satisfies { table: object; filters: FilterName[] }[];

type Stored = (typeof STORED)[number]['table'] | typeof stored.waitCounts;

/** The folded counts, and the changes that are not folded yet. */
function storedParts(table: Stored, asked: Asked, also?: SQL): Part[] {
  const { countChanges: changes, statusCounts, dayCounts } = stored;
  // Changes without a ZIP code are older than the tables with these details, and counted there.
  const isOlder = table === statusCounts || table === dayCounts;
  const detailed = isOlder ? undefined : sql`${changes.zip_code} is not null`;
  const columns = { ...getTableColumns(applications), ...getTableColumns(table) };
  return [
    {
      amount: sql`sum(${table.count})`,
      from: sql`${table}`,
      where: and(onCounts(asked, columns), also),
    },
    {
      amount: sql`sum(${changes.change})`,
      from: sql`${changes}`,
      where: and(detailed, onCounts(asked, changes), also),
    },
  ];
}

const byStored: Source = (asked) => {
  const table = STORED.find(({ filters }) => asksOnlyFor(asked, filters))?.table;
  return table && storedParts(table, asked);
};

/** Whole days (UTC) from the stored counts; only the day on which the time begins is counted by row. */
const byWait: Source = (asked) => {
  const { waitingDays, ...rest } = asked.filters;
  if (!waitingDays || !asksOnlyFor(asked, ['status', 'statuses', 'waitingDays'])) return;
  const day = sql`(${daysAgo(waitingDays)} at time zone 'UTC')::date`;
  const isOfThatDay = sql`${applications.waits_since} >= ${day}::timestamp at time zone 'UTC'`;
  return [
    ...storedParts(stored.waitCounts, { ...asked, filters: rest }, sql`waits_on < ${day}`),
    { amount: sql`count(*)`, from: sql`${applications}`, where: and(matches(asked), isOfThatDay) },
  ];
};

const byRow: Source = (asked) => [
  {
    // Counts a column that the index by time lacks, or the planner would scan it instead of the trigrams.
    amount: hasTrigram(asked.filters)
      ? sql`count(${applications.application_number})`
      : sql`count(*)`,
    from: sql`${applications}`,
    where: matches(asked),
  },
];

/** Has the status of what it counts. */
const PER_STATUS = [byStored, byWait, byRow];

const bySeats: Source = (asked) => {
  if (!asksOnlyFor(asked, ['zipCode', 'state', 'in_line'])) return;
  const { in_line, ...place } = asked.filters;
  const columns = { ...getTableColumns(applications), ...getTableColumns(zipSeats) };
  const where = and(
    onCounts({ ...asked, filters: place }, columns),
    in_line ? sql`${zipSeats.in_line} > 0` : undefined,
  );
  const amount = sql`sum(${in_line ? zipSeats.in_line : zipSeats.total})`;
  return where && [{ amount, from: sql`${zipSeats}`, where }];
};

const byPair: Source = (asked) =>
  asked.filters.duplicate && asksOnlyFor(asked, ['duplicate'])
    ? [
        {
          amount: sql`count(*)`,
          from: sql`(${undecidedIds(asked.hides, asked.param('viewer'))}) as undecided`,
        },
      ]
    : undefined;

const byPace: Source = (asked) => {
  if (!asksOnlyFor(asked, ['lookedFrom', 'lookedTo', 'decidedFrom', 'decidedTo', 'late'])) return;
  const where = onPaces(asked);
  return where && [{ amount: sql`count(*)`, from: sql`${applicationPaces}`, where }];
};

const byWithdrawal: Source = (asked) => {
  if (!asked.filters.withdrawn || !asksOnlyFor(asked, ['withdrawn'])) return;
  const { withdrawnCounts: days, countChanges: changes } = stored;
  return [
    { amount: sql`sum(${days.count})`, from: sql`${days}` },
    {
      amount: sql`sum(${changes.change})`,
      from: sql`${changes}`,
      where: changes.is_withdrawn.getSQL(),
    },
  ];
};

const OVERALL = [bySeats, byPair, byPace, byWithdrawal, ...PER_STATUS];

function partsOf(sources: Source[], asked: Asked): Part[] {
  const { filters } = asked;
  // Nearly all applications match a "no", and few its "yes": subtracted. Flags are stored with both.
  const no = FILTER_NAMES.find((name) => filters[name] === false && name !== 'flagged');
  if (no) {
    const all = partsOf(sources, { ...asked, filters: { ...filters, [no]: undefined } });
    const some = partsOf(sources, { ...asked, filters: { ...filters, [no]: true } });
    return [...all, ...some.map((part) => ({ ...part, amount: sql`-(${part.amount})` }))];
  }
  for (const source of sources) {
    const parts = source(asked);
    if (parts) return parts;
  }
  return [];
}

const rowsOf = ({ from, where }: Part) => sql`from ${from} where ${where ?? sql`true`}`;

/** The number of matching applications as an expression, which a query can select beside its rows. */
export function counting(asked: Asked): SQL<number> {
  const parts = partsOf(OVERALL, asked).map(
    (part) => sql`coalesce((select ${part.amount} ${rowsOf(part)}), 0)`,
  );
  return sql<number>`(${sql.join(parts, sql` + `)})::int`;
}

/** Exact totals, from stored counts wherever the filters allow. */
export async function countApplications(
  db: Db,
  filters: ApplicationFilters,
  viewer: Viewer,
  timeZone: string,
): Promise<number> {
  const total = counting(askOnce(filters, viewer, timeZone));
  const { rows } = await db.execute<{ n: number }>(sql`select ${total} as n`);
  return rows[0]?.n ?? 0;
}

function selectByStatus(db: Db, asked: Asked) {
  const { filters } = asked;
  const parts = partsOf(PER_STATUS, asked).map(
    (part) => sql`select status, ${part.amount} as n ${rowsOf(part)} group by status`,
  );
  const status = sql<ApplicationStatus>`status`.as('status');
  const count = sql<number>`sum(n)::int`.as('count');
  const withdrawn =
    filters.withdrawn === false
      ? sql<number>`0`
      : counting({ ...asked, filters: { ...filters, withdrawn: true } });
  return db
    .select({ status, count, withdrawn: withdrawn.as('withdrawn') })
    .from(sql`(${sql.join(parts, sql` union all `)}) as parts`)
    .groupBy(sql`status`);
}

/** Of all applications: the tabs of every list without filters. */
const allByStatus = prepareOnce((db) =>
  selectByStatus(db, ask({}, { hides: [] }, sql.placeholder)).prepare('count_by_status'),
);

/** How many match in each status, and how many of all these are withdrawn. */
export async function countByStatus(
  db: Db,
  filters: ApplicationFilters,
  viewer: Viewer,
  timeZone: string,
) {
  const asked = askOnce(filters, viewer, timeZone);
  const rows = await (asksOnlyFor(asked, [])
    ? allByStatus(db).execute()
    : selectByStatus(db, asked));
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return {
    byStatus: APPLICATION_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 })),
    withdrawn: rows[0]?.withdrawn ?? 0,
  };
}
