import { eq, isNotNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { DESK_STATUSES } from '#contract/newsroom/stories.ts';
import type { NewsroomReport } from '#contract/reports/newsroom.ts';
import { DEFAULT_NETWORK } from '#contract/shared/network.ts';
import { users } from '#server/db/account-schema.ts';
import { alertPeople } from '#server/db/alert-schema.ts';
import { assignmentPeople, assignments, peopleInService } from '#server/db/newsroom-schema.ts';
import { stories } from '#server/db/story-schema.ts';
import { makeEvent } from '#server/seed/factories.ts';
import { ok, outcome, setupAdmin, setupTestApp } from '#test/app.ts';
import { seededRandom } from '#test/faults/seeded.ts';
import {
  makeAssignment,
  makeCorrespondent,
  makeStory,
  makeTaken,
  makeTold,
} from '#test/newsroom-factories.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const { time_zone } = DEFAULT_NETWORK;
const DAY_MS = 86_400_000;
const now = Date.now();

const read = async (query = ''): Promise<NewsroomReport> =>
  await ok(admin.get(`${paths.newsroomReport}?${query}`));

const { between } = seededRandom(7);
const ago = (days: number) => new Date(now - between(0, days * DAY_MS));

// One for all: making it takes far longer than using it.
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, dateStyle: 'short' });
const dayIn = (at: Date) => calendar.format(at);

/** ISO weeks as the calendar has them, day by day. */
function weekOf(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7));
  const year = date.getUTCFullYear();
  const first = Date.UTC(year, 0, 1, 12);
  return `${year}-W${String(Math.ceil(((date.getTime() - first) / DAY_MS + 1) / 7)).padStart(2, '0')}`;
}

async function makeNewsroom() {
  const zips = ['60608', '10001', '94110', '60601'];
  for (let n = 0; n < 12; n += 1) {
    const zip_code = zips[n % zips.length]!;
    const { user, application } = await makeCorrespondent(portal.db, { zip_code });
    const at = ago(700);
    const approved = { action: 'APPLICATION_STATUS_CHANGED', to: 'approved', at } as const;
    await makeEvent(portal.db, { ...approved, application_id: application.id });
    const length = n % 4 === 3 ? 0 : between(0, 5);
    for (let story = 0; story < length; story += 1) {
      const submitted = ago(n % 2 === 0 ? 60 : 700);
      const times = { submitted_at: submitted, first_submitted_at: submitted };
      const status = (['published', 'declined', 'submitted', 'accepted'] as const)[story % 4]!;
      const decided = new Date(submitted.getTime() + between(0, 9 * DAY_MS));
      await makeStory(portal.db, {
        ...{ author_id: user.id, zip_code: zips[story % 3]!, status, ...times },
        ...(status !== 'submitted' && { decided_at: decided, first_decided_at: decided }),
        ...(status === 'declined' && { first_declined_at: decided }),
        ...(['accepted', 'published'].includes(status) && { first_accepted_at: decided }),
        ...(status === 'published' && { published_at: decided, first_published_at: decided }),
      });
    }
    if (n % 3 === 0) {
      const { id: assignment_id } = await makeAssignment(portal.db, { personal: n % 2 === 0 });
      await makeTaken(portal.db, { assignment_id, user_id: user.id, taken_at: ago(200) });
    }
    if (n % 4 === 1) {
      const answered = { answer: 'going', answered_at: ago(90) } as const;
      await makeTold(portal.db, { user_id: user.id, ...answered }, { zip_code });
    }
  }
  // Out of service: counted in no figure of people.
  const { user } = await makeCorrespondent(portal.db);
  await portal.db.update(users).set({ status: 'inactive' }).where(eq(users.id, user.id));
}

type Person = { state: string; since: Date; activity: Date[] };
const addMonths = (at: Date, months: number) => {
  const moved = new Date(at);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(at.getUTCDate(), last));
  return moved;
};

async function recount(from: string, to: string) {
  const STATES: Record<string, string> = { 6060: 'IL', 1000: 'NY', 9411: 'CA' };
  const stateOf = (zip: string | null) => STATES[String(zip).slice(0, 4)]!;
  const all = await portal.db.select().from(stories);
  const isIn = (at: Date | null) => at !== null && dayIn(at) >= from && dayIn(at) <= to;
  const taken = await portal.db
    .select()
    .from(assignmentPeople)
    .innerJoin(assignments, eq(assignments.id, assignmentPeople.assignment_id));
  const answers = await portal.db.select().from(alertPeople);
  const people: Person[] = (await portal.db.select().from(peopleInService)).map((person) => ({
    state: stateOf(person.zip_code),
    since: person.since,
    activity: [
      ...all.filter(({ author_id }) => author_id === person.user_id).map((one) => one.submitted_at),
      ...taken
        .filter(({ assignments: { personal } }) => !personal)
        .filter(({ assignment_people: { user_id } }) => user_id === person.user_id)
        .map(({ assignment_people: { taken_at } }) => taken_at),
      ...answers
        .filter(({ user_id }) => user_id === person.user_id)
        .map(({ answered_at }) => answered_at),
    ].filter((at) => at !== null),
  }));
  const isSilent = (days: number) => (person: Person) =>
    [person.since, ...person.activity].every((at) => at.getTime() < now - days * DAY_MS);
  const activeAfter = (person: Person, months: number) => {
    const end = addMonths(person.since, months).getTime();
    return person.activity.some((at) => at.getTime() > end - 30 * DAY_MS && at.getTime() <= end);
  };
  const decided = all
    .filter(({ first_decided_at }) => isIn(first_decided_at))
    .map((one) => (one.first_decided_at!.getTime() - one.first_submitted_at!.getTime()) / DAY_MS)
    .sort((a, b) => a - b);
  const middle = decided.length / 2;
  const median = (decided[Math.floor(middle - 0.5)]! + decided[Math.ceil(middle - 0.5)]!) / 2;
  const weeks = new Map<string, { submitted: number; published: number }>();
  for (
    let day = from;
    day <= to;
    day = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
  ) {
    const week = weeks.get(weekOf(day)) ?? { submitted: 0, published: 0 };
    const on = (at: Date | null) => at !== null && dayIn(at) === day;
    week.submitted += all.filter((one) => on(one.first_submitted_at)).length;
    week.published += all.filter((one) => on(one.first_published_at)).length;
    weeks.set(weekOf(day), week);
  }
  const months = [...new Set(people.map(({ since }) => dayIn(since).slice(0, 7)))].sort();
  const states = [
    ...people.map(({ state }) => state),
    ...all
      .filter((one) => isIn(one.first_submitted_at) || isIn(one.first_published_at))
      .map(({ zip_code }) => stateOf(zip_code)),
  ];
  return {
    from,
    to,
    submitted: all.filter((one) => isIn(one.first_submitted_at)).length,
    accepted: all.filter((one) => isIn(one.first_accepted_at)).length,
    published: all.filter((one) => isIn(one.first_published_at)).length,
    declined: all.filter((one) => isIn(one.first_declined_at)).length,
    median_days_to_answer: decided.length === 0 ? null : Math.round(median * 10) / 10,
    in_service: people.length,
    active: people.filter(({ activity }) =>
      activity.some((at) => at.getTime() >= now - 30 * DAY_MS),
    ).length,
    silent_30: people.filter(isSilent(30)).length,
    silent_90: people.filter(isSilent(90)).length,
    by_week: [...weeks].map(([week, counts]) => ({ week, ...counts })),
    by_state: [...new Set(states)].sort().map((state) => ({
      state,
      submitted: all.filter(
        (one) => isIn(one.first_submitted_at) && stateOf(one.zip_code) === state,
      ).length,
      published: all.filter(
        (one) => isIn(one.first_published_at) && stateOf(one.zip_code) === state,
      ).length,
      in_service: people.filter((person) => person.state === state).length,
    })),
    cohorts: months.map((month) => {
      const cohort = people.filter(({ since }) => dayIn(since).startsWith(month));
      const after = (months: number) => cohort.filter((one) => activeAfter(one, months)).length;
      return {
        month,
        people: cohort.length,
        active_after: { 3: after(3), 6: after(6), 12: after(12) },
      };
    }),
  };
}

/** Of the desk's lists, which count what is stored, and by row with a date. */
async function expectExactTotals(): Promise<void> {
  const total = async (query: string) =>
    (await admin.get(`${paths.deskStories}?${query}`)).json().totalCount;
  const all = 'dateFrom=2000-01-01';
  const counts = (await admin.get(paths.deskStoryCounts)).json();
  expect(await total('')).toBe(await total(all));
  for (const status of DESK_STATUSES) {
    const byRow = await total(`status=${status}&${all}`);
    expect([await total(`status=${status}`), counts[status]], status).toEqual([byRow, byRow]);
  }
  for (const query of ['state=IL', 'state=NY', 'state=NY&status=submitted,published'])
    expect(await total(query), query).toBe(await total(`${query}&${all}`));
}

test('every figure equals a recount, folded or not, and those of stories and people equal the totals of their lists', async () => {
  await makeNewsroom();
  await expectExactTotals();
  const today = dayIn(new Date());
  const ninety = dayIn(new Date(Date.parse(`${today}T12:00:00Z`) - 89 * DAY_MS));
  const year = String(Number(today.slice(0, 4)) - 1);
  const withoutDays = ({ by_week, ...rest }: NewsroomReport) => ({
    ...rest,
    by_week: by_week.map(({ first: _first, last: _last, ...counts }) => counts),
  });

  expect(withoutDays(await read())).toEqual(await recount(ninety, today));
  await portal.db.execute(sql`select fold_story_changes()`);
  const [published] = await portal.db.select().from(stories).where(isNotNull(stories.published_at));
  const moved = eq(stories.id, published!.id);
  await portal.db
    .update(stories)
    .set({ zip_code: published!.zip_code === '60608' ? '10001' : '60608' })
    .where(moved);
  expect(withoutDays(await read())).toEqual(await recount(ninety, today));
  await expectExactTotals();
  await portal.db.execute(sql`select fold_story_changes()`);
  await expectExactTotals();
  expect(withoutDays(await read())).toEqual(await recount(ninety, today));
  await portal.db.delete(stories).where(moved);
  await expectExactTotals();
  const whole = await read(`from=${year}-01-01&to=${today}`);
  expect(withoutDays(whole)).toEqual(await recount(`${year}-01-01`, today));
  expect(whole.by_week.at(0)?.first).toBe(`${year}-01-01`);
  expect(whole.by_week.at(-1)?.last).toBe(today);

  const total = async (path: string, query: string) =>
    (await admin.get(`${path}?${query}`)).json().totalCount;
  const days = `dateFrom=${year}-01-01&dateTo=${today}`;
  for (const name of ['submitted', 'accepted', 'published', 'declined'] as const)
    expect(await total(paths.deskStories, `dateOf=${name}&${days}`), name).toBe(whole[name]);
  for (const name of ['active', 'silent_30', 'silent_90'] as const)
    expect(await total(paths.roster, `activity=${name}`), name).toBe(whole[name]);
  for (const { month, people, active_after } of whole.cohorts) {
    expect(await total(paths.roster, `since=${month}`)).toBe(people);
    for (const after of [3, 6, 12] as const)
      expect(await total(paths.roster, `since=${month}&activeAfter=${after}`)).toBe(
        active_after[after],
      );
  }
});

test('an empty portal has no people, no median and every week', async () => {
  const report = await read('from=2026-01-01&to=2026-01-18');

  expect(report).toEqual({
    ...{ from: '2026-01-01', to: '2026-01-18' },
    ...{ submitted: 0, accepted: 0, published: 0, declined: 0, median_days_to_answer: null },
    ...{ in_service: 0, active: 0, silent_30: 0, silent_90: 0, by_state: [], cohorts: [] },
    by_week: [
      { week: '2026-W01', first: '2026-01-01', last: '2026-01-04', submitted: 0, published: 0 },
      { week: '2026-W02', first: '2026-01-05', last: '2026-01-11', submitted: 0, published: 0 },
      { week: '2026-W03', first: '2026-01-12', last: '2026-01-18', submitted: 0, published: 0 },
    ],
  });
});

test.each([
  ['from=yesterday', 'from'],
  ['to=2026-02-30', 'to'],
  ['from=2026-03-02&to=2026-03-01', 'to'],
  ['to=1990-01-01&from=1970-01-01', 'from'],
  ['from=2999-01-01', 'to'],
])('%s is refused and named', async (query, field) => {
  const response = await admin.get(`${paths.newsroomReport}?${query}`);

  expect(outcome(response)).toEqual([400, 'validation_failed']);
  expect(response.json().errors).toMatchObject([{ field }]);
});
