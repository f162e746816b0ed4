import type { Overview } from '#contract/reports/overview.ts';
import { overviewTexts } from '#contract/reports/overview-texts.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Table } from '#web/ui/table.tsx';
import { scaleTo100 } from './chart-scale.ts';
import styles from './charts.module.css';
import { FigureLink } from './figure-link.tsx';
import type { FigureLinks } from './figure-links.ts';
import { Legend } from './legend.tsx';
import { ReportPanel } from './report-panel.tsx';

type Kept = Overview['firstLook'];

/** How long the first look and the decision took, against what applicants were promised. */
export function KeptPromises({
  overview: { firstLook, decision },
  links,
}: {
  overview: Overview;
  links: FigureLinks;
}) {
  const title = overviewTexts.promises(firstLook.kept_percent, decision.kept_percent);
  const steps = [
    {
      name: overviewTexts.firstLook,
      promise: firstLook,
      unit: overviewTexts.hours,
      all: links.looks,
      late: links.lateLooks,
    },
    {
      name: overviewTexts.decision,
      promise: decision,
      unit: overviewTexts.inDays,
      all: links.decisions,
      late: links.lateDecisions,
    },
  ];
  return (
    <ReportPanel title={title}>
      <Legend one={overviewTexts.kept} two={overviewTexts.late} />
      {steps.map(({ name, promise }) => (
        <KeptBar key={name} name={name} promise={promise} />
      ))}
      <Table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{overviewTexts.figure}</th>
            {steps.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={overviewTexts.promised}>
            {steps.map(({ promise, unit }) => unit(promise.promised))}
          </Row>
          <Row name={overviewTexts.kept}>
            {steps.map(({ promise: { kept_percent } }) =>
              kept_percent === null ? overviewTexts.tooFew : overviewTexts.percent(kept_percent),
            )}
          </Row>
          <Row name={overviewTexts.median}>
            {steps.map(({ promise: { median }, unit }) =>
              median === null ? overviewTexts.unknown : unit(median),
            )}
          </Row>
          <Row name={overviewTexts.count}>
            {steps.map(({ name, promise, all }) => (
              <FigureLink key={name} count={promise.count} list={all} />
            ))}
          </Row>
          <Row name={overviewTexts.late}>
            {steps.map(({ name, promise: { count, kept }, late }) => (
              <FigureLink key={name} count={count - kept} list={late} />
            ))}
          </Row>
          <Row name={overviewTexts.open}>
            {steps.map(({ promise }) => formatNumber(promise.open))}
          </Row>
        </tbody>
      </Table>
    </ReportPanel>
  );
}

function Row({ name, children }: { name: string; children: React.ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children[0]}</td>
      <td>{children[1]}</td>
    </tr>
  );
}

/** In time as a full bar, late and still open ones half as high beside it. */
function KeptBar({ name, promise: { kept, count, open } }: { name: string; promise: Kept }) {
  const due = count + open;
  const inTime = scaleTo100(kept, due);
  return (
    <p className={classNames(styles.kept, 'sm')}>
      <span>{name}</span>
      <svg
        className={styles.bar}
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        role="img"
        aria-label={overviewTexts.keptOf(name, kept, due)}
      >
        <rect className={styles.ground} width="100" height="10" />
        <rect className={styles.one} width={inTime} height="10" />
        {due > 0 && (
          <rect className={styles.two} x={inTime} y="5" width={100 - inTime} height="5" />
        )}
      </svg>
    </p>
  );
}
