import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { DEFAULT_PAGE_SIZE } from '#contract/applications/applications.ts';
import { paths } from '#contract/shared/paths.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { submissionBody } from '#server/seed/factory-values.ts';
import type { Asked } from './load.ts';
import { realZips } from './zips.ts';

/** Submits of a run carry addresses of this domain, by which they are found and removed. */
export const BENCH_DOMAIN = 'bench.example';

export type Case = {
  name: string;
  /** How many times the floor's CPU it may cost. */
  target?: number;
  /** The request of this number; both sides get the same ones in the same order. */
  ask: (n: number) => Asked;
  /** Two of the same must not be compared: each stores something. */
  writes?: true;
  /** Wakes the look-up of addresses, whose memory would be taken for that of an export. */
  wakes?: true;
  /** Reads every hit to count it, so it grows with them. */
  readsAll?: true;
};

type Ask = Pick<pg.ClientBase, 'query'>;

const LIST = 1.6;
const DEEPEST_PAGE = 2_000;
const SEARCHES = ['son', 'mar', 'ell', 'ber', 'lin'];
// Half of each ZIP code's seats, so that no submit of this run finds one full.
const SUBMITS_PER_ZIP = 10;

/** The requests that the table has a line for, with values that this database knows. */
export async function listCases(client: Ask): Promise<{ cases: Case[]; total: number }> {
  const facts = await readFacts(client);
  const turn =
    <T>(values: T[], ask: (value: T) => Asked) =>
    (n: number) =>
      ask(values[n % values.length]!);
  const list = (query: Record<string, string | number>): Asked => ({
    path: `${paths.applications}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
  });
  const page = Math.min(DEEPEST_PAGE, Math.floor(facts.total / (2 * DEFAULT_PAGE_SIZE)));
  const pageName = `page ${page.toLocaleString('en-US')}`;
  const cases: Case[] = [
    { name: 'list, newest', target: LIST, ask: () => ({ path: paths.applications }) },
    {
      name: 'list, by status',
      target: LIST,
      ask: turn(facts.statuses, (status) => list({ status })),
    },
    {
      name: 'list, by ZIP code',
      target: LIST,
      ask: turn(facts.zips, (zipCode) => list({ zipCode })),
    },
    { name: 'list, by date', target: LIST, ask: turn(facts.months, (month) => list(month)) },
    { name: 'list, flagged', target: LIST, ask: () => list({ flagged: 'only' }) },
    { name: 'sort, oldest first', target: LIST, ask: () => list({ sortOrder: 'asc' }) },
    { name: 'sort, by number', target: LIST, ask: () => list({ sortBy: 'application_number' }) },
    {
      name: 'sort, by name',
      target: LIST,
      ask: () => list({ sortBy: 'full_name', sortOrder: 'asc' }),
    },
    {
      name: 'sort, by ZIP code',
      target: LIST,
      ask: () => list({ sortBy: 'zip_code', sortOrder: 'asc' }),
    },
    {
      name: 'search, 3 letters',
      target: 1.3,
      ask: turn(SEARCHES, (search) => list({ search })),
      readsAll: true,
    },
    { name: pageName, target: 1.4, ask: () => list({ page }) },
    {
      name: 'one application',
      target: 2.2,
      ask: turn(facts.ids, (id) => ({ path: paths.application(id) })),
    },
    { name: 'statistics', target: 2, ask: () => ({ path: paths.statistics }) },
    {
      name: 'ZIP check',
      ask: turn(facts.zips, (zip) => ({ path: paths.zipCheck(zip) })),
      wakes: true,
    },
    { name: 'submit', target: 3, ask: (n) => submit(n, facts.freeZips), writes: true },
  ];
  return { cases, total: facts.total };
}

function submit(n: number, zips: string[]): Asked {
  const zip_code = zips[Math.floor(n / SUBMITS_PER_ZIP) % zips.length]!;
  const email = `${randomUUID()}@${BENCH_DOMAIN}`;
  const phone = `+1 ${String(2_000_000_000 + Math.floor(Math.random() * 7_000_000_000))}`;
  return {
    method: 'POST',
    path: paths.submit,
    // Public addresses: whose they are has to be looked up.
    headers: { 'x-forwarded-for': `73.${n % 250}.${(n >> 3) % 250}.${1 + (n % 200)}` },
    body: JSON.stringify(submissionBody({ zip_code, email, phone })),
  };
}

async function readFacts(client: Ask) {
  const read = async <T>(text: string, values: unknown[] = []): Promise<T[]> => {
    const { rows } = await client.query({ text, values, rowMode: 'array' });
    return rows.map(([value]) => value);
  };
  const [total = 0] = await read<number>('select count(*)::int from applications');
  return {
    total,
    statuses: await read<string>(
      'select distinct status from status_counts where count > 0 order by 1',
    ),
    zips: await read<string>(
      'select zip_code from zip_seats where total > 0 order by md5(zip_code) limit 200',
    ),
    // With seats enough for this run; first those where somebody has applied.
    freeZips: await read<string>(
      `select zip from unnest($1::text[]) as zip left join zip_seats on zip_code = zip
       where coalesce(held, 0) <= ${SEATS_PER_ZIP - SUBMITS_PER_ZIP}
       order by zip_code is null, held, md5(zip)`,
      [realZips()],
    ),
    ids: await read<string>('select id from applications order by md5(id::text) limit 500'),
    months: await read<{ dateFrom: string; dateTo: string }>(
      `select json_build_object('dateFrom', day::date::text, 'dateTo', (day + interval '29 days')::date::text)
       from (select min(submitted_on) as first, max(submitted_on) as last from applications) span,
         generate_series(first, last, (last - first) / 12 * interval '1 day') as day`,
    ),
  };
}
