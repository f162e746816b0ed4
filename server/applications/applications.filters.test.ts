import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ApplicationFilters,
  applicationFilters,
  FILTERS,
  strictly,
} from '#contract/applications/filters.ts';
import { APPLICATION_STATUSES, isDecided, isInReview } from '#contract/applications/statuses.ts';
import { stateOfZip } from '#contract/coverage/zip-states.ts';
import { TOTAL_COUNT_HEADER } from '#contract/reports/reports.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { messages } from '#contract/shared/messages.ts';
import { DEFAULT_NETWORK } from '#contract/shared/network.ts';
import { paths } from '#contract/shared/paths.ts';
import { networkDay } from '#server/core/clock.ts';
import { applicationPaces, possibleDuplicates } from '#server/db/applicant-schema.ts';
import { applications, reviews } from '#server/db/schema.ts';
import { offers } from '#server/db/seats-schema.ts';
import { makeApplication, makeEvent, makeOffer, makeReview } from '#server/seed/factories.ts';
import { type SignedIn, startTestApp, type TestApp } from '#test/app.ts';
import { listBroken } from '#test/violations.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ZIPS = ['10001', '73301', '75001', '06390', '90210'];
const COUNT = 42;

let portal: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  portal = await startTestApp();
  admin = await portal.as('admin');
  const other = await portal.as('admin');
  const ids: string[] = [];
  for (let n = 0; n < COUNT; n++) ids.push(await make(n, other));
  for (const n of [0, 5, 11]) await makePair(ids[n]!, ids[n + 1]!, n === 11 ? 'different' : null);
  await makePair(ids[0]!, ids[2]!, null);
});
afterAll(() => portal.close());

/** The n-th application; each attribute has another period, so that all of them mix. */
async function make(n: number, other: SignedIn): Promise<string> {
  const created_at = new Date(Date.now() - (n * 1.37 + 1) * DAY_MS);
  const status = APPLICATION_STATUSES[n % APPLICATION_STATUSES.length];
  const { id, zip_code } = await makeApplication(portal.db, {
    created_at,
    submitted_on: networkDay(created_at, DEFAULT_NETWORK.time_zone).day,
    status,
    zip_code: ZIPS[n % ZIPS.length],
    status_updated_at: new Date(created_at.getTime() + (n % 3) * HOUR_MS),
    technical_data: n % 4 === 0 ? null : ({ risk_score: (n * 17) % 101 } as never),
    is_flagged: n % 6 === 0,
    flag_reason: n % 6 === 0 ? 'x' : null,
    withdrawn_at: n % 4 === 2 && status === 'rejected' ? created_at : null,
    left_line_at: n % 4 === 2 && status === 'waitlisted' ? created_at : null,
  });
  const at = (hours: number) => new Date(created_at.getTime() + hours * HOUR_MS);
  if (n % 4 === 1 && status === 'waitlisted') {
    await makeOffer(portal.db, { id, zip_code }, { created_at, expires_at: at(24) });
  }
  const about = { application_id: id, actor_id: admin.user.id };
  const reviewers = [[], [admin], [other], [admin, other]][n % 4] ?? [];
  for (const [index, { user }] of reviewers.entries()) {
    const score = (n * 23 + index * 10) % 101;
    await makeReview(portal.db, {
      ...{ application_id: id, reviewer_id: user.id, score, created_at: at(5 + index * 40) },
    });
  }
  if (n % 3 > 0) await makeEvent(portal.db, { ...about, action: 'NOTE_ADDED', at: at(n * 4) });
  if (n % 5 > 0 && n % 3 > 0) {
    const change = { from: 'under_review', to: 'training', at: at(n * 12) };
    await makeEvent(portal.db, { ...about, action: 'APPLICATION_STATUS_CHANGED', ...change });
  }
  return id;
}

async function makePair(one: string, two: string, verdict: 'different' | null) {
  const [application_id, other_id] = [one, two].sort() as [string, string];
  const decided_at = verdict && new Date();
  const pair = { application_id, other_id, verdict, decided_at };
  await portal.db
    .insert(possibleDuplicates)
    .values({ ...pair, same_email: true, same_phone: false });
}

/** What is stored, to be filtered without SQL. */
async function readStored() {
  const pairs = await portal.db.select().from(possibleDuplicates);
  const undecided = pairs.filter(({ verdict }) => verdict === null);
  const doubtful = new Set(undecided.flatMap((pair) => [pair.application_id, pair.other_id]));
  const paces = await portal.db.select().from(applicationPaces);
  const written = await portal.db.select().from(reviews);
  const promised = await portal.db.select().from(offers);
  return (await portal.db.select().from(applications)).map((row) => ({
    ...row,
    isDuplicate: doubtful.has(row.id),
    isOffered: promised.some(({ application_id }) => application_id === row.id),
    pace: paces.find(({ application_id }) => application_id === row.id),
    reviews: written.filter(({ application_id }) => application_id === row.id),
  }));
}
type Stored = Awaited<ReturnType<typeof readStored>>[number];

const dayOf = (at: Date) => networkDay(at, DEFAULT_NETWORK.time_zone).day;
const isWithin = (at: Date | null | undefined, from?: string, to?: string) =>
  (!from && !to) || (!!at && (!from || dayOf(at) >= from) && (!to || dayOf(at) <= to));
const isEither = (choice: boolean | undefined, fact: boolean) =>
  choice === undefined || choice === fact;

function isLate({ pace }: Stored, step: ApplicationFilters['late']): boolean {
  const { first_look_hours, decision_days } = DEFAULT_SETTINGS;
  const end = step === 'look' ? pace?.first_look_at : pace?.decided_at;
  const allowed = step === 'look' ? first_look_hours * HOUR_MS : decision_days * DAY_MS;
  return !!pace && !!end && end.getTime() - pace.began_at.getTime() > allowed;
}

/** A first look is due since the submit or the end of the waitlist, and then the decision (rule pace-2). */
function isOverdue({ status, created_at, erased_at, imported, pace }: Stored): boolean {
  if (!isInReview(status) || erased_at || imported || pace?.decided_at) return false;
  const { first_look_hours, decision_days } = DEFAULT_SETTINGS;
  const isSeen = status !== 'new' || !!pace?.first_look_at;
  const allowed = isSeen ? decision_days * DAY_MS : first_look_hours * HOUR_MS;
  return Date.now() - (pace?.began_at ?? created_at).getTime() > allowed;
}

function isReviewed(row: Stored, filters: ApplicationFilters): boolean {
  const { reviewer, reviewedFrom, reviewedTo } = filters;
  if (!reviewer && !reviewedFrom && !reviewedTo) return true;
  return row.reviews.some(
    (review) =>
      (!reviewer || review.reviewer_id === reviewer) &&
      isWithin(review.created_at, reviewedFrom, reviewedTo),
  );
}

function isMatch(row: Stored, filters: ApplicationFilters): boolean {
  const { status, statuses, state, scoreMin, scoreMax, riskMin, waitingDays, late } = filters;
  const { lookedFrom, lookedTo, decidedFrom, decidedTo, dateFrom, dateTo } = filters;
  const score = row.review_score;
  const isWaiting = !isDecided(row.status);
  const since = row.waiting_since ?? row.status_updated_at;
  return (
    (!status || row.status === status) &&
    (!statuses || statuses.includes(row.status)) &&
    (!state || stateOfZip(row.zip_code) === state) &&
    (!filters.zipCode || row.zip_code.startsWith(filters.zipCode)) &&
    (!dateFrom || row.submitted_on >= dateFrom) &&
    (!dateTo || row.submitted_on <= dateTo) &&
    isEither(filters.flagged, row.is_flagged) &&
    isEither(filters.scored, score !== null) &&
    (scoreMin === undefined || (score !== null && score >= scoreMin)) &&
    (scoreMax === undefined || (score !== null && score <= scoreMax)) &&
    (riskMin === undefined || (row.risk_score !== null && row.risk_score >= riskMin)) &&
    isEither(filters.duplicate, row.isDuplicate) &&
    isEither(filters.in_line, row.waiting_since !== null) &&
    isEither(filters.offered, row.isOffered) &&
    isEither(filters.withdrawn, row.withdrawn_at !== null) &&
    isEither(filters.to_decide, isInReview(row.status) && row.review_count > 0) &&
    isEither(filters.overdue, isOverdue(row)) &&
    (!waitingDays || (isWaiting && Date.now() - since.getTime() >= waitingDays * DAY_MS)) &&
    isWithin(row.pace?.first_look_at, lookedFrom, lookedTo) &&
    isWithin(row.pace?.decided_at, decidedFrom, decidedTo) &&
    (!late || isLate(row, late)) &&
    isReviewed(row, filters)
  );
}

const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * DAY_MS));
const singles = (): Record<string, string>[] => [
  {},
  { statuses: 'new,training' },
  { statuses: 'approved' },
  { statuses: APPLICATION_STATUSES.join(',') },
  { status: 'new', statuses: 'new,rejected' },
  { state: 'NY' },
  { state: 'TX' },
  { state: 'WY' },
  { scored: 'true' },
  { scored: 'false' },
  { scoreMin: '0' },
  { scoreMin: '50' },
  { scoreMax: '30' },
  { scoreMin: '30', scoreMax: '60' },
  { riskMin: '0' },
  { riskMin: '60' },
  { duplicate: 'true' },
  { duplicate: 'false' },
  ...['to_decide', 'in_line', 'offered', 'withdrawn'].flatMap((name) => [
    { [name]: 'true' },
    { [name]: 'false' },
    { [name]: '' },
  ]),
  { overdue: 'true' },
  { overdue: 'false' },
  { waitingDays: '1' },
  { waitingDays: '20' },
  { waitingDays: '3650' },
  { lookedFrom: daysAgo(30) },
  { lookedTo: daysAgo(20) },
  { decidedFrom: daysAgo(40), decidedTo: daysAgo(10) },
  { late: 'look' },
  { late: 'decision' },
  { reviewedFrom: daysAgo(30), reviewedTo: daysAgo(10) },
  { reviewer: admin.user.id, reviewedFrom: daysAgo(25) },
  { reviewer: admin.user.id },
  { flagged: 'only' },
  { flagged: 'false' },
  { flagged: 'all', status: '', search: '' },
  { status: 'training' },
  { zipCode: '7' },
  { dateFrom: daysAgo(35), dateTo: daysAgo(3) },
];

/** All pairs whose filters do not exclude each other; every third is enough. */
const pairs = () => {
  const all = singles();
  return all
    .flatMap((one, n) => all.slice(n + 1).map((two) => ({ ...one, ...two })))
    .filter((filter) => strictly(applicationFilters).safeParse(filter).success)
    .filter((_, n) => n % 3 === 0);
};

async function expectExact(filter: Record<string, string>, stored: Stored[], limit: string) {
  const read = applicationFilters.parse(filter);
  const wanted = stored.filter((row) => isMatch(row, read)).map(({ id }) => id);
  const found: string[] = [];
  const totals = new Set<number>();
  for (let page = 1; page === 1 || (page - 1) * Number(limit) < wanted.length; page++) {
    const response = await admin.get(paths.applications, { ...filter, limit, page: String(page) });
    expect(response.statusCode, response.body).toBe(200);
    const { applications, totalCount } = response.json();
    found.push(...applications.map(({ id }: { id: string }) => id));
    totals.add(totalCount);
  }
  expect([found.toSorted(), [...totals]], JSON.stringify(filter)).toEqual([
    wanted.toSorted(),
    [wanted.length],
  ]);
  const counts = await admin.get(paths.applicationCounts, filter);
  const { status: _, statuses: __, ...others } = read;
  const count = (status: string) =>
    stored.filter((row) => row.status === status && isMatch(row, others)).length;
  expect(counts.json(), JSON.stringify(filter)).toEqual({
    byStatus: APPLICATION_STATUSES.map((status) => ({ status, count: count(status) })),
    withdrawn: stored.filter((row) => row.withdrawn_at && isMatch(row, others)).length,
  });
}

const fold = () => portal.db.execute(sql`select fold_count_changes()`);

describe('what the list shows and counts', () => {
  test('is what each filter matches, page by page', async () => {
    const stored = await readStored();

    for (const filter of singles()) await expectExact(filter, stored, '7');
  });

  test('is what two filters match together', async () => {
    const stored = await readStored();

    for (const filter of pairs()) await expectExact(filter, stored, '100');
  });

  test('stays exact when counts are folded and applications change', async () => {
    await fold();
    const [scored, waiting, gone] = await portal.db.select().from(applications).limit(3);
    await makeReview(portal.db, { application_id: scored!.id, score: 77 });
    await portal.db
      .update(applications)
      .set({ status: 'approved', waiting_since: null, zip_code: '90211' })
      .where(eq(applications.id, waiting!.id));
    await portal.db.delete(applications).where(eq(applications.id, gone!.id));

    const stored = await readStored();
    for (const filter of singles()) await expectExact(filter, stored, '100');
    await fold();
    for (const filter of singles()) await expectExact(filter, stored, '100');
    const broken = await listBroken(portal.db);
    expect(broken.filter((name) => name.includes('count'))).toEqual([]);
  });

  test('is what an export has and what is given for review', async () => {
    const stored = await readStored();

    for (const filter of singles()) {
      const read = applicationFilters.parse(filter);
      const wanted = stored.filter((row) => isMatch(row, read));
      const csv = await admin.get(paths.exportCsv, filter);
      expect(csv.headers[TOTAL_COUNT_HEADER], JSON.stringify(filter)).toBe(String(wanted.length));
      expect(csv.body.match(/VNC-\d{4}-\d{5}/g)?.length ?? 0).toBeGreaterThanOrEqual(wanted.length);
      const toReview = wanted.filter(
        (row) =>
          isInReview(row.status) &&
          row.review_count < DEFAULT_SETTINGS.reviews_wanted &&
          !row.reviews.some(({ reviewer_id }) => reviewer_id === admin.user.id),
      );
      const next = await admin.post(paths.nextReview, read);
      expect(next.json().left, JSON.stringify(filter)).toBe(toReview.length);
    }
  });
});

describe('the order', () => {
  /** What has no value counts as less than any other. */
  const keys = {
    review_score: ({ review_score }: Stored) => review_score ?? -1,
    waiting: ({ waits_since }: Stored) => (waits_since ? Date.now() - waits_since.getTime() : -1),
  };

  test.each([
    ['review_score', 'asc'],
    ['review_score', 'desc'],
    ['waiting', 'asc'],
    ['waiting', 'desc'],
  ] as const)('by %s %s has each row once, also among equal ones', async (sortBy, sortOrder) => {
    const stored = await readStored();
    const ids: string[] = [];
    for (let page = 1; page <= Math.ceil(stored.length / 4); page++) {
      const query = { sortBy, sortOrder, limit: '4', page: String(page) };
      const { applications } = (await admin.get(paths.applications, query)).json();
      ids.push(...applications.map(({ id }: { id: string }) => id));
    }

    const now = new Map(stored.map((row) => [row.id, row]));
    const found = ids.map((id) => keys[sortBy](now.get(id)!));
    const sign = sortOrder === 'asc' ? 1 : -1;
    expect(new Set(ids).size).toBe(stored.length);
    // A tenth of a second: these are ages, measured one after the other.
    const isSorted = (n: number) => n === 0 || sign * (found[n]! - found[n - 1]!) >= -100;
    expect(found.map((_, n) => isSorted(n))).toEqual(found.map(() => true));
  });
});

describe('a filter is refused', () => {
  const urls = [paths.applications, paths.applicationCounts, paths.exportCsv, paths.exportPdf];
  test.each<[Record<string, string>, string]>([
    [{ colour: 'red' }, messages.unknownFilters(['colour'])],
    [{ scoreMin: '60', scoreMax: '40' }, messages.rangeReversed],
    [{ dateFrom: '2026-02-01', dateTo: '2026-01-01' }, messages.rangeReversed],
    [{ lookedFrom: '2026-02-01', lookedTo: '2026-01-01' }, messages.rangeReversed],
    [{ decidedFrom: '2026-02-01', decidedTo: '2026-01-01' }, messages.rangeReversed],
    [{ reviewedFrom: '2026-02-01', reviewedTo: '2026-01-01' }, messages.rangeReversed],
    [{ status: 'new', statuses: 'approved,rejected' }, messages.statusesContradict],
    [{ scored: 'false', scoreMin: '1' }, messages.unscoredHasNoScore],
    [{ scored: 'false', scoreMax: '1' }, messages.unscoredHasNoScore],
    [{ statuses: 'approved,rejected', waitingDays: '3' }, messages.decidedDoNotWait],
    ...[
      [{ silent: 'true', status: 'new' }, FILTERS.silent.yes],
      [{ tape_waiting: 'true', statuses: 'new,training' }, FILTERS.tape_waiting.yes],
      [{ no_account: 'true', status: 'training' }, FILTERS.no_account.yes],
      [{ in_line: 'true', status: 'approved' }, FILTERS.in_line.yes],
      [{ in_line: 'true', withdrawn: 'true' }, FILTERS.withdrawn.yes],
      [{ offered: 'true', in_line: 'false' }, FILTERS.offered.yes],
    ].map(([filter, name]): [Record<string, string>, string] => [
      filter as Record<string, string>,
      messages.filtersExclude(name as string),
    ]),
  ])('if it is %j, with its sentence', async (filter, message) => {
    for (const url of urls) {
      const response = await admin.get(url, filter);
      expect([response.statusCode, response.json().errors?.[0].message], url).toEqual([
        400,
        message,
      ]);
    }
    const next = await admin.post(paths.nextReview, filter);
    expect([next.statusCode, next.json().errors?.[0].message]).toEqual([400, message]);
  });

  test.each<Record<string, string>>([
    { statuses: 'new,gone' },
    { statuses: ',' },
    { state: 'XX' },
    { scored: 'maybe' },
    { scoreMin: '-1' },
    { scoreMax: '101' },
    { scoreMin: '1.5' },
    { riskMin: 'high' },
    { waitingDays: '0' },
    { waitingDays: '3651' },
    { late: 'never' },
    { lookedFrom: 'yesterday' },
    { decidedTo: '2026-02-30' },
    { reviewedFrom: '0000-01-01' },
    { dateTo: '0000-12-31' },
  ])('if it is %j, with its name and what would be valid', async (filter) => {
    for (const url of urls) {
      const response = await admin.get(url, filter);
      const [error] = response.json().errors ?? [];
      expect([response.statusCode, error?.field], url).toEqual([400, Object.keys(filter)[0]]);
      expect(error.message).not.toBe('Invalid input');
    }
  });
});
