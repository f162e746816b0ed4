import {
  OVERVIEW_DAYS,
  type Overview,
  type OverviewQuery,
  overviewQuery,
} from '#contract/reports/overview.ts';
import { addDays, intervalsOf } from '#server/core/calendar.ts';
import { hasWholeHours, networkDay } from '#server/core/clock.ts';
import type { Config } from '#server/core/config.ts';
import { AppError } from '#server/core/errors.ts';
import type { Viewer } from '#server/core/hidden.ts';
import type { Db } from '#server/db/client.ts';
import { withPlaces } from '#server/zip/places.service.ts';
import * as queries from './overview.queries.ts';
import { arrange } from './overview-response.ts';

type Deps = { db: Db; config: Pick<Config, 'network'>; now: () => Date };

/** The figures of a period, each equal to the total of a list (rule reports-5). */
export async function getOverview(
  { db, config, now }: Deps,
  { id, hides }: Viewer,
  query: OverviewQuery,
): Promise<Overview> {
  const { time_zone: timeZone } = config.network;
  const at = now();
  const { from, to, by, state, zipCode } = withPeriod(query, networkDay(at, timeZone).day);
  const viewer = hides.includes('scores') ? id : null;
  const values = { from, to, by, timeZone, viewer, now: at.toISOString() };
  const byRows = !beginOnTheHour({ from, to, timeZone });
  const { figures, open } = await queries.getFigures(db, values, { state, zipCode, byRows });
  return {
    ...arrange(figures, { from, to, by }, open),
    byZip: await withPlaces(figures.byZip),
  };
}

/** Whether each day of the period begins with an hour of UTC: decisions are stored by the hour. */
function beginOnTheHour({ from, to, timeZone }: { from: string; to: string; timeZone: string }) {
  const months = intervalsOf({ from, to, by: 'month' }).map(({ first }) => first);
  return [...months, addDays(to, 1)].every((day) => hasWholeHours(new Date(day), timeZone));
}

/** What is missing of the period ends today, or lasts as long as one without any. */
function withPeriod(query: OverviewQuery, today: string) {
  const to = query.to ?? today;
  const from = query.from ?? addDays(to, 1 - OVERVIEW_DAYS);
  const { error } = overviewQuery.safeParse({ ...query, from, to });
  if (error) {
    const errors = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    throw new AppError('validation_failed', { errors });
  }
  return { ...query, from, to };
}
