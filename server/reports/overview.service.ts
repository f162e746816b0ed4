import { stateName } from '#contract/coverage/states.ts';
import { ZIP_RANGES } from '#contract/coverage/zip-states.ts';
import {
  FUNNEL_STAGES,
  FUNNEL_STATUSES,
  OVERVIEW_DAYS,
  type Overview,
  type OverviewQuery,
  overviewQuery,
} from '#contract/reports/overview.ts';
import { networkDay } from '#server/core/clock.ts';
import type { Config } from '#server/core/config.ts';
import type { SettingsCache } from '#server/core/desk-settings.ts';
import { AppError } from '#server/core/errors.ts';
import type { Viewer } from '#server/core/hidden.ts';
import type { Db } from '#server/db/client.ts';
import { addDays, intervalsOf } from './calendar.ts';
import { fillStatuses, keptPercent } from './figures.ts';
import * as queries from './overview.queries.ts';

type Deps = {
  db: Db;
  config: Pick<Config, 'network'>;
  settings: SettingsCache;
  now: () => Date;
};

/** The figures of a period, each equal to the total of a list (rule reports-5). */
export async function getOverview(
  { db, config, settings, now }: Deps,
  { id, hides }: Viewer,
  query: OverviewQuery,
): Promise<Overview> {
  const { time_zone: timeZone } = config.network;
  const { from, to, by, state, zipCode } = withPeriod(query, networkDay(now(), timeZone).day);
  const { first_look_hours: hours, decision_days: days } = await settings.require();
  const promised = { lookSeconds: hours * 3_600, decisionSeconds: days * 86_400 };
  const viewer = hides.includes('scores') ? id : null;
  const values = { from, to, by, timeZone, viewer, ...promised };
  const figures = await queries.getFigures(db, values, { state, zipCode });
  return arrange(figures, { from, to, by }, { hours, days });
}

/** The figures as the answer has them. */
export function arrange(
  figures: queries.Figures,
  period: Pick<Overview, 'from' | 'to' | 'by'>,
  promised: { hours: number; days: number },
): Overview {
  const byStatus = fillStatuses(new Map(figures.byStatus.map((row) => [row.status, row.count])));
  return {
    ...period,
    funnel: toFunnel(byStatus),
    byStatus,
    firstLook: { promised: promised.hours, ...promiseOf(figures.firstLooks) },
    decision: { promised: promised.days, ...promiseOf(figures.decisions) },
    overTime: overTime(period, figures),
    byState: toStates(figures.byRange),
    byZip: figures.byZip,
    reviewers: figures.reviewers,
  };
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

function toFunnel(byStatus: Overview['byStatus']): Overview['funnel'] {
  const counts = FUNNEL_STAGES.map((stage) =>
    byStatus
      .filter(({ status }) => FUNNEL_STATUSES[stage].includes(status))
      .reduce((sum, { count }) => sum + count, 0),
  );
  return FUNNEL_STAGES.map((stage, index) => {
    const count = counts[index] ?? 0;
    const before = counts[index - 1];
    return { stage, count, percent: before ? Math.round((count / before) * 100) : null };
  });
}

const promiseOf = ({ count, kept, median }: queries.Figures['decisions']) => ({
  count,
  kept,
  kept_percent: keptPercent({ kept, count }),
  median,
});

function overTime(
  period: Pick<Overview, 'from' | 'to' | 'by'>,
  { received, decided }: queries.Figures,
): Overview['overTime'] {
  const countsOf = (rows: queries.Figures['received']) =>
    new Map(rows.map(({ first, count }) => [first, count]));
  const [ofReceived, ofDecided] = [countsOf(received), countsOf(decided)];
  return intervalsOf(period).map(({ begins, first, last }) => ({
    first,
    last,
    received: ofReceived.get(begins) ?? 0,
    decided: ofDecided.get(begins) ?? 0,
  }));
}

/** A state may have several ranges of ZIP codes. */
function toStates(byRange: queries.Figures['byRange']): Overview['byState'] {
  const states = Map.groupBy(byRange, ({ range }) => ZIP_RANGES[range - 1]?.state ?? null);
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  return [...states]
    .map(([state, ranges]) => ({
      state,
      received: sum(ranges.map(({ received }) => received)),
      approved: sum(ranges.map(({ approved }) => approved)),
    }))
    .sort(
      (a, b) =>
        b.received - a.received ||
        stateName(a.state ?? '').localeCompare(stateName(b.state ?? ''), 'en'),
    );
}
