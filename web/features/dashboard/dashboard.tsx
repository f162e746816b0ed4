import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { statusFigures } from '#contract/applications/status-figures.ts';
import { TO_REVIEW } from '#contract/applications/waiting.ts';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import { OVER_TIME_DAYS, type Statistics } from '#contract/reports/reports.ts';
import { FAILED_MAIL, waitTexts as texts, waitTexts } from '#contract/reports/waits.ts';
import { labels } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Grid } from '#web/ui/grid.tsx';
import { ApplicationsIcon, ReportsIcon } from '#web/ui/icons.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Bar, Bars, Skeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { BarList } from './bar-list.tsx';
import { statisticsOptions, waitsOptions } from './dashboard.api.ts';
import styles from './dashboard.module.css';
import { OverTime } from './over-time.tsx';
import { StatCards } from './stat-cards.tsx';
import { WhatWaits } from './what-waits.tsx';

/**
 * What waits for an editor, then statistics of the applications; every figure links to the list it
 * counts. They wait for what the page shows above them.
 */
export function Dashboard({
  isWaiting = false,
  failedMail,
  longest,
}: {
  isWaiting?: boolean;
  failedMail: ReactNode;
  longest: ReactNode;
}) {
  const { data, isPending, isError, refetch } = useQuery(statisticsOptions);
  const waits = useQuery(waitsOptions);
  if (isWaiting || isPending || waits.isPending) return <Loading />;
  const isEmpty =
    data?.conversionFunnel.total_applications === 0 &&
    waits.data?.every(({ count }) => count === 0);
  if (isEmpty) {
    return (
      <Stack className={classNames(styles.dashboard, 'above-3')}>
        <FirstSteps />
      </Stack>
    );
  }
  return (
    <Stack className={classNames(styles.dashboard, 'above-3')}>
      <Stack className={styles.first}>
        <Panel title={waitTexts.title} style={{ gridArea: 'waits' }}>
          {waits.data ? (
            <WhatWaits waits={waits.data} />
          ) : (
            <LoadFailed message={waitTexts.failed} onRetry={waits.refetch} />
          )}
        </Panel>
        <Panel title={dashboardTexts.longest} style={{ gridArea: 'longest' }}>
          {longest}
        </Panel>
      </Stack>
      <div id={FAILED_MAIL}>{failedMail}</div>
      {!data && isError && <LoadFailed message={dashboardTexts.failed} onRetry={refetch} />}
      {data && <StatCards funnel={data.conversionFunnel} promises={data.promises} />}
      <div className={styles.panels}>{data && <Figures statistics={data} />}</div>
    </Stack>
  );
}

/** For phones, whose header has no room for it. */
export function Welcome({ name }: { name: string }) {
  return <Soft className={styles.welcome}>{labels.welcome(name)}</Soft>;
}

/** The ways to the next review and the next decision, to the list and to the reports. */
export function DashboardActions({ next }: { next: ReactNode }) {
  return (
    <Row gap={2}>
      {next}
      <Link className={buttonClass({ size: 'compact' })} to={pages.applications} search={TO_REVIEW}>
        <ApplicationsIcon size={16} />
        {dashboardTexts.review}
      </Link>
      <Link className={buttonClass({ size: 'compact' })} to={pages.reports}>
        <ReportsIcon size={16} />
        {dashboardTexts.reports}
      </Link>
    </Row>
  );
}

function Figures({ statistics }: { statistics: Statistics }) {
  const { topZipCodes, overTime, openings } = statistics;
  const statusBars = statusFigures(statistics).map(({ label, filters, ...bar }) => ({
    ...bar,
    label: <Badge color={bar.color}>{label}</Badge>,
    search: filters,
  }));
  const zipBars = topZipCodes.map(({ zip_code, place, count }) => ({
    key: zip_code,
    label: (
      <>
        {zip_code} {place && <Soft as="span">{place}</Soft>}
      </>
    ),
    count,
    search: { zipCode: zip_code },
  }));
  return (
    <>
      <Panel title={dashboardTexts.openings} style={{ gridArea: 'seats' }}>
        <Openings openings={openings} />
      </Panel>
      <Panel title={dashboardTexts.overTime(OVER_TIME_DAYS)} style={{ gridArea: 'time' }}>
        <OverTime counts={overTime} />
      </Panel>
      <Panel title={dashboardTexts.byStatus} style={{ gridArea: 'status' }}>
        <BarList bars={statusBars} />
      </Panel>
      <Panel title={dashboardTexts.topZips} style={{ gridArea: 'zips' }}>
        {zipBars.length > 0 ? (
          <BarList bars={zipBars} hasLongLabels />
        ) : (
          <Soft size="sm">{dashboardTexts.none}</Soft>
        )}
      </Panel>
    </>
  );
}

function Loading() {
  return (
    <Skeleton className={styles.skeleton}>
      <Bar height="18rem" />
      <div className={styles.stats}>
        <Bars count={4} kind="card" />
      </div>
      <Grid narrowest="20rem">
        <Bars count={4} height="18rem" />
      </Grid>
    </Skeleton>
  );
}

/** In place of the figures, all zero, of a portal that nobody has applied to yet. */
function FirstSteps() {
  return (
    <Card as="section" aria-label={texts.start}>
      <h2>{texts.start}</h2>
      <Grid as="ol" gap={5} narrowest="16rem" className={styles.steps}>
        {(['settings', 'users', 'apply'] as const).map((step) => {
          const { title, text, link } = texts.steps[step];
          return (
            <Stack as="li" key={step} gap={2}>
              <h3 className="small-heading">{title}</h3>
              <Soft>{text}</Soft>
              <Link className={buttonClass({ size: 'small' }, 'at-start')} to={pages[step]}>
                {link}
              </Link>
            </Stack>
          );
        })}
      </Grid>
    </Card>
  );
}

/** Free seats with people in line, which only paused or manual offers leave (rule seats-5). */
function Openings({ openings }: { openings: Statistics['openings'] }) {
  return (
    <Stack gap={2}>
      <Soft size="sm">
        {openings.length === 0 ? dashboardTexts.noOpenings : dashboardTexts.openingsHint}
      </Soft>
      {openings.length > 0 && (
        <Stack as="ul" size="sm" className={styles.openings}>
          {openings.map(({ zip_code, place, held, promised, limit, waiting }) => (
            <li key={zip_code}>
              <Link to={pages.waitlist} search={{ zipCode: zip_code }}>
                {dashboardTexts.opening(
                  [zip_code, place].filter(Boolean).join(' '),
                  limit - held - promised,
                  waiting,
                )}
              </Link>
            </li>
          ))}
        </Stack>
      )}
      <Row as="p" size="sm" className={styles.openings}>
        <Link to={pages.waitlist}>{dashboardTexts.waitlist}</Link>
      </Row>
    </Stack>
  );
}
