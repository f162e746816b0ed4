import './dashboard.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { APPLICATION_STATUSES, STATUS_INFO } from '#contract/applications/statuses.ts';
import { TO_REVIEW } from '#contract/applications/waiting.ts';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import { OVER_TIME_DAYS, type Statistics } from '#contract/reports/reports.ts';
import { pages } from '#contract/shared/pages.ts';
import { ApplicationsIcon, ReportsIcon } from '#web/ui/icons.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { bars, Skeleton } from '#web/ui/skeletons.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { BarList } from './bar-list.tsx';
import { statisticsOptions } from './dashboard.api.ts';
import { Openings } from './openings.tsx';
import { OverTime } from './over-time.tsx';
import { type StageFigure, StatCards } from './stat-cards.tsx';

/**
 * What waits, and statistics of the applications; every figure links to the list it counts. They wait
 * for what the page shows above them.
 */
export function Dashboard({
  isWaiting = false,
  longest,
  reviewNext,
  stage,
}: {
  isWaiting?: boolean;
  /** The applications that have waited longest. */
  longest: ReactNode;
  reviewNext?: ReactNode;
  /** Figures of the training. */
  stage: readonly StageFigure[];
}) {
  const { data, isPending, isError, refetch } = useQuery(statisticsOptions);
  if (isWaiting || isPending) {
    return (
      <div className="dashboard">
        <Loading />
      </div>
    );
  }
  return (
    <div className="dashboard">
      {data && <Awaiting statistics={data} />}
      {data && <KeptPromises promises={data.promises} />}
      <Panel title={dashboardTexts.longest} className="wide">
        {longest}
      </Panel>
      <QuickActions reviewNext={reviewNext} />
      {data && <Figures statistics={data} stage={stage} />}
      {!data && isError && <LoadFailed message={dashboardTexts.failed} onRetry={refetch} />}
    </div>
  );
}

function Figures({ statistics, stage }: { statistics: Statistics; stage: readonly StageFigure[] }) {
  const { conversionFunnel, byStatus, topZipCodes, overTime, openings } = statistics;
  const counts = new Map(byStatus.map(({ status, count }) => [status, count]));
  const statusBars = APPLICATION_STATUSES.map((status) => ({
    key: status,
    label: <StatusBadge status={status} />,
    count: counts.get(status) ?? 0,
    search: { status },
    color: STATUS_INFO[status].color,
  }));
  const zipBars = topZipCodes.map(({ zip_code, count }) => ({
    key: zip_code,
    label: zip_code,
    count,
    search: { zipCode: zip_code },
  }));
  return (
    <>
      <StatCards funnel={conversionFunnel} stage={stage} />
      <Panel title={dashboardTexts.overTime(OVER_TIME_DAYS)} className="wide">
        <OverTime counts={overTime} />
      </Panel>
      <Panel title={dashboardTexts.byStatus}>
        <BarList bars={statusBars} />
      </Panel>
      <Panel title={dashboardTexts.topZips} className="zip-bars">
        {zipBars.length > 0 ? (
          <BarList bars={zipBars} />
        ) : (
          <p className="panel-summary">{dashboardTexts.none}</p>
        )}
      </Panel>
      <Panel title={dashboardTexts.openings} className="free-seats">
        <Openings openings={openings} />
      </Panel>
    </>
  );
}

/** First, because it is the editors' next task: applications that nobody has reviewed. */
function Awaiting({ statistics: { byStatus } }: { statistics: Statistics }) {
  const count = byStatus.find(({ status }) => status === 'new')?.count ?? 0;
  if (count === 0) return <p className="awaiting">{dashboardTexts.allSeen}</p>;
  return (
    <p className="awaiting">
      <Link to={pages.applications} search={TO_REVIEW}>
        {dashboardTexts.newOnes(count)}
      </Link>{' '}
      {dashboardTexts.awaitReview(count)}
    </p>
  );
}

/** Whether the promised times were kept lately; nothing while there are too few to tell. */
function KeptPromises({ promises: { first_look, decision } }: Pick<Statistics, 'promises'>) {
  const { kept_percent: looks, hours } = first_look;
  const { kept_percent: decisions, days } = decision;
  if (looks === null && decisions === null) return null;
  return (
    <p className="kept-promises">
      {looks !== null && <span>{dashboardTexts.keptLooks(looks, hours)}</span>}
      {decisions !== null && <span>{dashboardTexts.keptDecisions(decisions, days)}</span>}
      <span className="soft">{dashboardTexts.keptSpan}</span>
    </p>
  );
}

function Panel({
  title,
  className = '',
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={`panel ${className}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function QuickActions({ reviewNext }: { reviewNext: ReactNode }) {
  return (
    <Panel title={dashboardTexts.actions} className="quick-actions">
      <p>
        {reviewNext}
        <Link className="button primary" to={pages.applications} search={TO_REVIEW}>
          <ApplicationsIcon size={16} />
          {dashboardTexts.review}
        </Link>
        <Link className="button" to={pages.reports}>
          <ReportsIcon size={16} />
          {dashboardTexts.report}
        </Link>
      </p>
    </Panel>
  );
}

function Loading() {
  return (
    <Skeleton className="dashboard-skeleton">
      <div className="bar half" />
      <div className="charts">{bars(2, 'bar queue')}</div>
      <div className="cards">{bars(6, 'bar card')}</div>
      <div className="charts">{bars(2, 'bar chart')}</div>
    </Skeleton>
  );
}
