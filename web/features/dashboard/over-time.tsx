import { Link } from '@tanstack/react-router';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import { OVER_TIME_DAYS, type Statistics } from '#contract/reports/reports.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { pages } from '#contract/shared/pages.ts';
import { isoDayIn } from '#web/lib/browser/dates.ts';
import { network } from '#web/lib/browser/network.ts';
import { Details } from '#web/ui/details.tsx';
import { Row } from '#web/ui/layout.tsx';
import { Soft, softClass } from '#web/ui/soft.tsx';
import { Table } from '#web/ui/table.tsx';
import styles from './dashboard.module.css';
import { fillDays, inWeeks, nameDay, type Week } from './days.ts';

/** Applications per day as bars, in a sentence, and by week in a table. */
export function OverTime({ counts }: { counts: Statistics['overTime'] }) {
  // The days of the counts are those of the network, wherever the editor is.
  const days = fillDays(counts, OVER_TIME_DAYS, isoDayIn(network.time_zone, new Date()));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const busiest = days.reduce((most, day) => (day.count > most.count ? day : most));
  const edges = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  return (
    <>
      <Soft size="sm">
        {dashboardTexts.summary(total)}.{' '}
        {total > 0 && dashboardTexts.busiest(busiest.count, nameDay(busiest.day))}
      </Soft>
      <div className={styles.days}>
        <svg viewBox={`0 0 ${days.length} 100`} preserveAspectRatio="none" aria-hidden="true">
          {days.map(({ day, count }, place) => {
            const height = busiest.count > 0 ? (count / busiest.count) * 100 : 0;
            return (
              <rect key={day} x={place + 0.1} y={100 - height} width="0.8" height={height}>
                <title>{`${nameDay(day)}: ${count}`}</title>
              </rect>
            );
          })}
        </svg>
        <Row as="p" justify="between" size="xs" className={softClass} aria-hidden="true">
          {edges.map((day) => day && <span key={day.day}>{nameDay(day.day)}</span>)}
        </Row>
        <Details summary={dashboardTexts.weeks} className="above-2">
          <WeekTable weeks={inWeeks(days)} />
        </Details>
      </div>
    </>
  );
}

function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  return (
    <Table className={styles.weeks}>
      <thead>
        <tr>
          <th scope="col">{dashboardTexts.week}</th>
          <th scope="col">{dashboardTexts.count}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ first, last, count }) => (
          <tr key={first}>
            <th scope="row">
              <Link to={pages.applications} search={{ dateFrom: first, dateTo: last }}>
                {dashboardTexts.weekOf(nameDay(first), nameDay(last))}
              </Link>
            </th>
            <td>{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
