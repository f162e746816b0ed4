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
import { arrange } from './report-response.ts';

/** Stories of a period, and the people in service as of now (rule reports-8). */
export async function getNewsroomReport(
  { db, config, now }: Deps,
  query: NewsroomReportQuery,
): Promise<NewsroomReport> {
  const at = now();
  const timeZone = config.network.time_zone;
  const { from, to } = withPeriod(query, networkDay(at, timeZone).day);
  const weeks = intervalsOf({ from, to, by: 'week' });
  const stories = await queries.countStories(db, { from, to, timeZone }, weeks);
  const people = await queries.countPeopleByState(db, at);
  const cohorts = await queries.countCohorts(db, timeZone);
  return arrange({ from, to }, { weeks, stories, people, cohorts });
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
