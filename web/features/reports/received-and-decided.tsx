import { Link } from '@tanstack/react-router';
import type { Overview } from '#contract/reports/overview.ts';
import { overviewTexts } from '#contract/reports/overview-texts.ts';
import { formatCalendarDay, formatNumber } from '#contract/shared/format.ts';
import { pages } from '#contract/shared/pages.ts';
import { Details } from '#web/ui/details.tsx';
import { Row } from '#web/ui/layout.tsx';
import { Table } from '#web/ui/table.tsx';
import { edgesOf, scaleTo100, ticksUpTo } from './chart-scale.ts';
import styles from './charts.module.css';
import { FigureLink } from './figure-link.tsx';
import type { FigureLinks } from './figure-links.ts';
import { Legend } from './legend.tsx';
import { ReportPanel } from './report-panel.tsx';

type Point = Overview['overTime'][number];

/** Above this many the markers would cover the line. */
const MAX_MARKERS = 60;

const spanOf = ({ first, last }: Point) =>
  overviewTexts.span(formatCalendarDay(first), formatCalendarDay(last));

/** Two series over time: applications as bars, decisions as a line. */
export function ReceivedAndDecided({
  overview: { overTime, by },
  links,
}: {
  overview: Overview;
  links: FigureLinks;
}) {
  const sum = (series: 'received' | 'decided') =>
    overTime.reduce((total, point) => total + point[series], 0);
  const title = overviewTexts.overTime(sum('received'), sum('decided'), by);
  return (
    <ReportPanel title={title} size="whole">
      <Legend one={overviewTexts.received} two={overviewTexts.decided} isLine />
      <Chart points={overTime} links={links} />
      <Details summary={overviewTexts.showTable} className={styles.figures}>
        <Table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{overviewTexts.intervals[by]}</th>
              <th scope="col">{overviewTexts.received}</th>
              <th scope="col">{overviewTexts.decided}</th>
            </tr>
          </thead>
          <tbody>
            {overTime.map((point) => (
              <tr key={point.first}>
                <th scope="row">{spanOf(point)}</th>
                <td>
                  <FigureLink
                    count={point.received}
                    list={links.receivedIn(point.first, point.last)}
                  />
                </td>
                <td>
                  <FigureLink
                    count={point.decided}
                    list={links.decidedIn(point.first, point.last)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Details>
    </ReportPanel>
  );
}

/** For the eyes and the mouse: the table has the same figures and links. */
function Chart({ points, links }: { points: readonly Point[]; links: FigureLinks }) {
  const highest = Math.max(0, ...points.flatMap(({ received, decided }) => [received, decided]));
  const ticks = ticksUpTo(highest);
  const end = ticks.at(-1) ?? 1;
  const yOf = (value: number) => 100 - scaleTo100(value, end);
  const line = points.map(({ decided }, place) => `${place + 0.5} ${yOf(decided)}`);
  return (
    <div className={styles.series} aria-hidden="true">
      <p className={styles.ticks}>
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{formatNumber(tick)}</span>
        ))}
      </p>
      <div>
        <svg viewBox={`0 0 ${points.length} 100`} preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((tick) => (
            <path key={tick} className={styles.grid} d={`M0 ${yOf(tick)}H${points.length}`} />
          ))}
          {points.map((point, place) => (
            <Link
              key={point.first}
              to={pages.applications}
              search={links.receivedIn(point.first, point.last)}
              tabIndex={-1}
            >
              <title>{overviewTexts.point(spanOf(point), point.received, point.decided)}</title>
              <rect className={styles.hit} x={place} width="1" height="100" />
              <rect
                className={styles.one}
                x={place + 0.15}
                y={yOf(point.received)}
                width="0.7"
                height={100 - yOf(point.received)}
              />
            </Link>
          ))}
          <path className={styles.line} d={`M${line.join('L')}`} />
          {points.length <= MAX_MARKERS &&
            points.map(({ first, decided }, place) => (
              <path key={first} className={styles.marker} d={`M${place + 0.5} ${yOf(decided)}h0`} />
            ))}
        </svg>
      </div>
      <Row as="p" justify="between" className={styles.days}>
        {edgesOf(points).map(({ first }) => (
          <span key={first}>{formatCalendarDay(first)}</span>
        ))}
      </Row>
    </div>
  );
}
