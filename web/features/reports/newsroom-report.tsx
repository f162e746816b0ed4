import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { stateName } from '#contract/coverage/states.ts';
import { COHORT_MONTHS, NO_STATE } from '#contract/newsroom/roster.ts';
import { describePeriod } from '#contract/reports/exports.ts';
import type { NewsroomReport as Report } from '#contract/reports/newsroom.ts';
import { newsroomReportTexts as texts } from '#contract/reports/newsroom-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { nameIsoDay, nameMonth } from '#web/lib/browser/calendar-days.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bars, Skeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { BarTable } from './bar-table.tsx';
import { FigureLink } from './figure-link.tsx';
import type { ListLink } from './figure-links.ts';
import { Legend } from './legend.tsx';
import { LongTable } from './long-table.tsx';
import { newsroomOptions } from './newsroom.api.ts';
import styles from './overview.module.css';
import type { Period } from './overview-search.ts';
import { ReportPanel } from './report-panel.tsx';

type Part = { report: Report };

/** Stories of the period, and the people in service; each figure leads to its list (rule reports-8). */
export function NewsroomReport({ period }: { period: Partial<Period> }) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(newsroomOptions(period));
  return (
    <Stack as="section" gap={3} className="above-6" aria-labelledby="newsroom-report">
      <h2 id="newsroom-report" className="small-heading">
        {texts.title}
      </h2>
      {!data && isError && <LoadFailed message={texts.failed} onRetry={refetch} />}
      {!data && !isError && (
        <Skeleton>
          <Bars count={3} kind="row" />
        </Skeleton>
      )}
      {data && (
        <Stack className={styles.period} aria-busy={isPlaceholderData}>
          <Soft size="sm">{texts.about(describePeriod(data.from, data.to))}</Soft>
          {data.in_service + data.submitted + data.published === 0 ? (
            <EmptyState>{texts.none}</EmptyState>
          ) : (
            <div className={styles.figures}>
              <Stories report={data} />
              <People report={data} />
              <ByState report={data} />
              <ByWeek report={data} />
              <Cohorts report={data} />
            </div>
          )}
        </Stack>
      )}
    </Stack>
  );
}

const STEPS = ['submitted', 'accepted', 'declined', 'published'] as const;
type Step = (typeof STEPS)[number];

const storiesOf = (
  dateOf: Step | 'decided',
  { from, to }: Pick<Report, 'from' | 'to'>,
  state?: string,
) => ({
  dateOf,
  dateFrom: from,
  dateTo: to,
  ...(state && { state }),
});

function Stories({ report }: Part) {
  const title = texts.storyTitle(report.submitted);
  return (
    <ReportPanel title={title}>
      <BarTable
        title={title}
        columns={{ label: texts.step, count: texts.count }}
        rows={STEPS.map((step) => ({
          key: step,
          label: texts.steps[step],
          count: report[step],
          to: pages.stories,
          list: storiesOf(step, report),
        }))}
      />
      <Soft size="sm">
        {report.median_days_to_answer === null ? (
          texts.median(null)
        ) : (
          <Link to={pages.stories} search={storiesOf('decided', report)}>
            {texts.median(report.median_days_to_answer)}
          </Link>
        )}
      </Soft>
    </ReportPanel>
  );
}

const EVERYBODY: ListLink = {};
const GROUPS = ['in_service', 'active', 'silent_30', 'silent_90'] as const;

function People({ report }: Part) {
  const title = texts.peopleTitle(report.active, report.in_service);
  return (
    <ReportPanel title={title}>
      <BarTable
        title={title}
        columns={{ label: texts.who, count: texts.people }}
        rows={GROUPS.map((group) => ({
          key: group,
          label: texts.groups[group],
          count: report[group],
          to: pages.correspondents,
          list: group === 'in_service' ? EVERYBODY : { activity: group },
        }))}
      />
    </ReportPanel>
  );
}

function ByWeek({ report }: Part) {
  const { by_week, submitted, published } = report;
  const title = texts.weekTitle(submitted, published);
  return (
    <ReportPanel title={title} size="half">
      <Legend one={texts.steps.submitted} two={texts.steps.published} />
      <BarTable
        title={title}
        columns={{
          label: texts.week,
          count: texts.steps.submitted,
          part: texts.steps.published,
        }}
        rows={by_week.toReversed().map(({ week, first: from, last: to, ...counts }) => ({
          key: week,
          label: nameIsoDay(from),
          count: counts.submitted,
          to: pages.stories,
          list: storiesOf('submitted', { from, to }),
          part: {
            count: counts.published,
            to: pages.stories,
            list: storiesOf('published', { from, to }),
          },
        }))}
      />
    </ReportPanel>
  );
}

function ByState({ report }: Part) {
  // Those with most to read first.
  const by_state = report.by_state.toSorted(
    (a, b) => b.submitted - a.submitted || b.in_service - a.in_service,
  );
  const title = texts.stateTitle(by_state.filter(({ state }) => state !== null).length);
  return (
    <ReportPanel title={title}>
      <LongTable title={title} rows={by_state.length}>
        <thead>
          <tr>
            {[texts.state, texts.steps.submitted, texts.steps.published, texts.inService].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {by_state.map(({ state, submitted, published, in_service }) => {
            // A story needs a known ZIP code before it is sent in.
            const list = (dateOf: Step) => (state ? storiesOf(dateOf, report, state) : undefined);
            return (
              <tr key={state}>
                <th scope="row">{state ? stateName(state) : texts.noState}</th>
                <td>
                  <FigureLink count={submitted} to={pages.stories} list={list('submitted')} />
                </td>
                <td>
                  <FigureLink count={published} to={pages.stories} list={list('published')} />
                </td>
                <td>
                  <FigureLink
                    count={in_service}
                    to={pages.correspondents}
                    list={{ state: state ?? NO_STATE }}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </LongTable>
    </ReportPanel>
  );
}

function Cohorts({ report: { cohorts } }: Part) {
  return (
    <ReportPanel title={texts.cohortTitle} size="half">
      <Soft size="sm">{texts.cohortHint}</Soft>
      <LongTable title={texts.cohortTitle} rows={cohorts.length}>
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            <th scope="col">{texts.people}</th>
            {COHORT_MONTHS.map((months) => (
              <th key={months} scope="col">
                {texts.after(months)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.toReversed().map(({ month, people, active_after }) => (
            <tr key={month}>
              <th scope="row">{nameMonth(month)}</th>
              <td>
                <FigureLink count={people} to={pages.correspondents} list={{ since: month }} />
              </td>
              {COHORT_MONTHS.map((months) => (
                <td key={months}>
                  {hasCome(month, months) ? (
                    <FigureLink
                      count={active_after[months]}
                      to={pages.correspondents}
                      list={{ since: month, activeAfter: String(months) }}
                    />
                  ) : (
                    <Soft as="span" size="xs">
                      {texts.notYet}
                    </Soft>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </LongTable>
    </ReportPanel>
  );
}

/** Whether so many months are over for everybody who came in a month. */
function hasCome(month: string, months: number): boolean {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Date.now() >= Date.UTC(year, number + months, 1);
}
