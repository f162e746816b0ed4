import {
  type NewsroomReport,
  type NewsroomReportQuery,
  newsroomReportQuery,
} from '#contract/reports/newsroom.ts';
import { OVERVIEW_DAYS } from '#contract/reports/overview.ts';
import { addDays, intervalsOf } from '#server/core/calendar.ts';
import { networkDay } from '#server/core/clock.ts';
import { AppError } from '#server/core/errors.ts';
import type { Deps } from './people.service.ts';
import * as queries from './report.queries.ts';

/** Stories of a period, and the people in service as of now (rule reports-8). */
export async function getNewsroomReport(
  { db, config, now }: Deps,
  query: NewsroomReportQuery,
): Promise<NewsroomReport> {
  const at = now();
  const timeZone = config.network.time_zone;
  const { from, to } = withPeriod(query, networkDay(at, timeZone).day);
  const period = { from, to, timeZone };
  const weeks = intervalsOf({ from, to, by: 'week' });
  const whole = [{ first: from, last: to }];
  const submitted = await queries.countStories(db, 'first_submitted_at', weeks, timeZone);
  const published = await queries.countStories(db, 'first_published_at', weeks, timeZone);
  const [accepted = 0] = await queries.countStories(db, 'first_accepted_at', whole, timeZone);
  const [declined = 0] = await queries.countStories(db, 'first_declined_at', whole, timeZone);
  const people = await queries.countPeopleByState(db, at);
  const sumOf = (name: 'in_service' | 'active' | 'silent_30' | 'silent_90') =>
    sum(people.map((row) => row[name]));
  const cohorts = await queries.countCohorts(db, timeZone);
  return {
    from,
    to,
    submitted: sum(submitted),
    accepted,
    published: sum(published),
    declined,
    median_days_to_answer: await queries.medianDaysToAnswer(db, period),
    in_service: sumOf('in_service'),
    active: sumOf('active'),
    silent_30: sumOf('silent_30'),
    silent_90: sumOf('silent_90'),
    by_week: weeks.map(({ begins, first, last }, place) => ({
      week: isoWeekOf(begins),
      first,
      last,
      submitted: submitted[place] ?? 0,
      published: published[place] ?? 0,
    })),
    by_state: byState(await queries.countStoriesByState(db, period), people),
    cohorts: cohorts.map(({ month, people, after_3, after_6, after_12 }) => ({
      month,
      people,
      active_after: { 3: after_3, 6: after_6, 12: after_12 },
    })),
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

type ByState = NewsroomReport['by_state'][number];
const NOTHING = { submitted: 0, published: 0, in_service: 0 };

/** By name; what has no state comes last. */
function byState(
  stories: { state: string; submitted: number; published: number }[],
  people: { state: string; in_service: number }[],
): ByState[] {
  const states = [...new Set([...stories, ...people].map(({ state }) => state))];
  return states
    .sort((a, b) => Number(a === '') - Number(b === '') || a.localeCompare(b))
    .map((state) => ({
      ...NOTHING,
      ...stories.find((one) => one.state === state),
      in_service: people.find((one) => one.state === state)?.in_service ?? 0,
      state: state || null,
    }));
}

/** The number of the week that begins on this Monday: 2026-W07. A week belongs to the year of its Thursday. */
export function isoWeekOf(monday: string): string {
  const thursday = addDays(monday, 3);
  const year = thursday.slice(0, 4);
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / 86_400_000;
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`;
}

function withPeriod(query: NewsroomReportQuery, today: string) {
  const to = query.to ?? today;
  const from = query.from ?? addDays(to, 1 - OVERVIEW_DAYS);
  const { error } = newsroomReportQuery.safeParse({ from, to });
  if (error) {
    const errors = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    throw new AppError('validation_failed', { errors });
  }
  return { from, to };
}
