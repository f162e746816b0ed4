import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import type { Promises } from '#contract/applications/waiting.ts';
import { type State, stateName } from '#contract/coverage/states.ts';
import { FUNNEL_STAGES, FUNNEL_STATUSES, type Overview } from '#contract/reports/overview.ts';
import { intervalsOf } from '#server/core/calendar.ts';
import { fillStatuses } from './figures.ts';
import { promiseFigure } from './promises.ts';

/** So many in the day, week or month that begins on `first`. */
type PerInterval = { first: string; count: number }[];
type PromiseFigures = { count: number; kept: number; median: number | null };
export type Figures = {
  /** As they were when the others were read. */
  promised: Promises;
  byStatus: { status: ApplicationStatus; count: number }[];
  withdrawn: number;
  received: PerInterval;
  decided: PerInterval;
  firstLooks: PromiseFigures;
  decisions: PromiseFigures;
  /** Empty where a ZIP code has no state. */
  byState: { state: State | ''; received: number; approved: number }[];
  byZip: Omit<Overview['byZip'][number], 'place'>[];
  reviewers: Overview['reviewers'];
};

/** The figures as the answer has them, but for those that name places. */
export function arrange(
  { promised, ...figures }: Figures,
  period: Pick<Overview, 'from' | 'to' | 'by'>,
  open: { looks: number; decisions: number },
): Omit<Overview, 'byZip'> {
  const byStatus = fillStatuses(new Map(figures.byStatus.map((row) => [row.status, row.count])));
  return {
    ...period,
    funnel: toFunnel(byStatus, figures.withdrawn),
    byStatus,
    withdrawn: figures.withdrawn,
    firstLook: {
      promised: promised.first_look_hours,
      ...promiseOf(figures.firstLooks, open.looks),
    },
    decision: { promised: promised.decision_days, ...promiseOf(figures.decisions, open.decisions) },
    overTime: overTime(period, figures),
    byState: toStates(figures.byState),
    reviewers: figures.reviewers,
  };
}

function toFunnel(byStatus: Overview['byStatus'], withdrawn: number): Overview['funnel'] {
  const counts = FUNNEL_STAGES.map((stage) => {
    const statuses = FUNNEL_STATUSES[stage];
    const reached = byStatus
      .filter(({ status }) => statuses.includes(status))
      .reduce((sum, { count }) => sum + count, 0);
    return stage !== 'received' && statuses.includes('rejected') ? reached - withdrawn : reached;
  });
  return FUNNEL_STAGES.map((stage, index) => {
    const count = counts[index] ?? 0;
    const before = counts[index - 1];
    return { stage, count, percent: before ? Math.round((count / before) * 100) : null };
  });
}

const promiseOf = ({ count, kept, median }: PromiseFigures, open: number) => ({
  ...promiseFigure({ count, kept, open }),
  median,
});

function overTime(
  period: Pick<Overview, 'from' | 'to' | 'by'>,
  { received, decided }: Pick<Figures, 'received' | 'decided'>,
): Overview['overTime'] {
  const countsOf = (rows: Figures['received']) =>
    new Map(rows.map(({ first, count }) => [first, count]));
  const [ofReceived, ofDecided] = [countsOf(received), countsOf(decided)];
  return intervalsOf(period).map(({ begins, first, last }) => ({
    first,
    last,
    received: ofReceived.get(begins) ?? 0,
    decided: ofDecided.get(begins) ?? 0,
  }));
}

const toStates = (byState: Figures['byState']): Overview['byState'] =>
  byState
    .map(({ state, ...counts }) => ({ ...counts, state: state || null }))
    .sort(
      (a, b) =>
        b.received - a.received ||
        stateName(a.state ?? '').localeCompare(stateName(b.state ?? ''), 'en'),
    );
