import { APPLICATION_STATUSES } from '#contract/applications/statuses.ts';
import { FUNNEL_STATUSES, type FunnelStage, type Overview } from '#contract/reports/overview.ts';

/** The search parameters of the list whose total is a figure of the overview (rule reports-5). */
export type ListLink = Record<string, string>;
type Place = { state?: string | undefined; zipCode?: string | undefined };

/** Without a filter of the status where every status counts. */
function stageList(stage: FunnelStage): ListLink {
  const statuses = FUNNEL_STATUSES[stage];
  if (statuses.length === APPLICATION_STATUSES.length) return {};
  if (statuses.length === 1) return { status: statuses.join() };
  // Who withdrew is stored as rejected, and counts as received alone.
  const ended = statuses.includes('rejected') && { withdrawn: 'false' };
  return { statuses: statuses.join(), ...ended };
}

/** These two alone: the address of the overview has more. */
const known = ({ state, zipCode }: Place): ListLink => ({
  ...(state && { state }),
  ...(zipCode && { zipCode }),
});

export function figureLinks({ from, to }: Pick<Overview, 'from' | 'to'>, place: Place) {
  const received = { ...known(place), dateFrom: from, dateTo: to };
  const looked = { ...known(place), lookedFrom: from, lookedTo: to };
  const decided = { ...known(place), decidedFrom: from, decidedTo: to };
  return {
    stage: (stage: FunnelStage): ListLink => ({ ...received, ...stageList(stage) }),
    status: (filters: ListLink): ListLink => ({ ...received, ...filters }),
    looks: looked as ListLink,
    lateLooks: { ...looked, late: 'look' } as ListLink,
    decisions: decided as ListLink,
    lateDecisions: { ...decided, late: 'decision' } as ListLink,
    receivedIn: (first: string, last: string): ListLink => ({
      ...received,
      dateFrom: first,
      dateTo: last,
    }),
    decidedIn: (first: string, last: string): ListLink => ({
      ...decided,
      decidedFrom: first,
      decidedTo: last,
    }),
    inPlace: (narrower: Place): ListLink => ({ ...received, ...known(narrower) }),
    approvedIn: (narrower: Place): ListLink => ({
      ...received,
      ...known(narrower),
      status: 'approved',
    }),
    reviewedBy: (reviewer: string): ListLink => ({
      ...known(place),
      reviewer,
      reviewedFrom: from,
      reviewedTo: to,
    }),
  };
}
export type FigureLinks = ReturnType<typeof figureLinks>;
