import { statusFigures } from '#contract/applications/status-figures.ts';
import { stateName } from '#contract/coverage/states.ts';
import type { Overview } from '#contract/reports/overview.ts';
import { overviewTexts } from '#contract/reports/overview-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { BarTable } from './bar-table.tsx';
import type { FigureLinks } from './figure-links.ts';
import { KeptPromises } from './kept-promises.tsx';
import { Legend } from './legend.tsx';
import { ReceivedAndDecided } from './received-and-decided.tsx';
import { ReportPanel } from './report-panel.tsx';

type Part = { overview: Overview; links: FigureLinks };

export function OverviewFigures(part: Part) {
  return (
    <>
      <Funnel {...part} />
      <ByStatus {...part} />
      <KeptPromises {...part} />
      <ReceivedAndDecided {...part} />
      <ByState {...part} />
      <ByZip {...part} />
    </>
  );
}

const totalOf = ({ byStatus }: Overview) => byStatus.reduce((sum, { count }) => sum + count, 0);

function Funnel({ overview, links }: Part) {
  const { funnel } = overview;
  const approved = funnel.find(({ stage }) => stage === 'approved')?.count ?? 0;
  const title = overviewTexts.funnel(totalOf(overview), approved);
  return (
    <ReportPanel title={title}>
      <BarTable
        title={title}
        columns={{
          label: overviewTexts.stage,
          count: overviewTexts.total,
          note: overviewTexts.conversion,
        }}
        rows={funnel.map(({ stage, count, percent }) => ({
          key: stage,
          label: overviewTexts.stages[stage],
          count,
          list: links.stage(stage),
          note: percent === null ? '' : overviewTexts.percent(percent),
        }))}
      />
    </ReportPanel>
  );
}

function ByStatus({ overview, links }: Part) {
  const title = overviewTexts.byStatus(totalOf(overview));
  return (
    <ReportPanel title={title}>
      <BarTable
        title={title}
        columns={{ label: overviewTexts.status, count: overviewTexts.total }}
        rows={statusFigures(overview).map(({ label, filters, ...row }) => ({
          ...row,
          label: <Badge color={row.color}>{label}</Badge>,
          list: links.status(filters),
        }))}
      />
    </ReportPanel>
  );
}

const PLACE_COLUMNS = { count: overviewTexts.received, part: overviewTexts.approved };

function ByState({ overview, links }: Part) {
  const { byState } = overview;
  const named = byState.filter(({ state }) => state !== null);
  const title = overviewTexts.byState(totalOf(overview), named.length);
  return (
    <ReportPanel title={title} size="half">
      <Legend one={overviewTexts.received} two={overviewTexts.approved} />
      <BarTable
        title={title}
        columns={{ label: overviewTexts.state, ...PLACE_COLUMNS }}
        rows={byState.map(({ state, received, approved }) => ({
          key: state ?? '',
          label: state === null ? overviewTexts.noState : stateName(state),
          count: received,
          // No filter of the list finds ZIP codes of no state.
          list: state === null ? undefined : links.inPlace({ state }),
          part: {
            count: approved,
            list: state === null ? undefined : links.approvedIn({ state }),
          },
        }))}
      />
    </ReportPanel>
  );
}

function ByZip({ overview, links }: Part) {
  const { byZip } = overview;
  const title = overviewTexts.byZip(totalOf(overview), byZip.length);
  return (
    <ReportPanel title={title} size="half">
      <Legend one={overviewTexts.received} two={overviewTexts.approved} />
      <BarTable
        title={title}
        columns={{ label: overviewTexts.zip, ...PLACE_COLUMNS }}
        rows={byZip.map(({ zip_code, place, received, approved }) => ({
          key: zip_code,
          label: (
            <>
              {zip_code} {place && <Soft as="span">{place}</Soft>}
            </>
          ),
          count: received,
          list: links.inPlace({ zipCode: zip_code }),
          part: { count: approved, list: links.approvedIn({ zipCode: zip_code }) },
        }))}
      />
    </ReportPanel>
  );
}
