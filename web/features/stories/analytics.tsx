import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownAnalytics } from '#contract/newsroom/library.ts';
import { analyticsTexts as texts } from '#contract/newsroom/library-texts.ts';
import { STORY_STATUSES } from '#contract/newsroom/limits.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { STORY_STATUS_LABELS } from '#contract/newsroom/story-texts.ts';
import { LOCALES } from '#contract/shared/languages.ts';
import { LANGUAGE } from '#contract/shared/page-language.ts';
import { pages } from '#contract/shared/pages.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Card, Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bars, Skeleton } from '#web/ui/skeletons.tsx';
import { Table } from '#web/ui/table.tsx';

const analyticsOptions = queryOptions({
  queryKey: ['own-stories', 'analytics'],
  queryFn: ({ signal }) => api.get(paths.ownAnalytics, ownAnalytics, { signal }),
  meta: { errorToast: 'none' as const },
});

const monthName = new Intl.DateTimeFormat(LOCALES[LANGUAGE], {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Each status leads to its stories. */
export function Analytics() {
  const { data, error, refetch } = useQuery(analyticsOptions);
  if (!data && error) {
    if (error instanceof ApiError && error.code === 'not_in_service') {
      return <Banner kind="info">{texts.notInService}</Banner>;
    }
    return <LoadFailed message={texts.failed} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <Skeleton>
        <Bars count={2} kind="card" />
      </Skeleton>
    );
  }
  const days = data.median_days_to_answer;
  return (
    <>
      <Stack as="section" aria-labelledby="by-status">
        <h2 id="by-status">{texts.byStatus}</h2>
        <Card>
          <Facts kind="columns">
            {STORY_STATUSES.map((status) => (
              <Fact key={status} label={STORY_STATUS_LABELS[status]}>
                <Link to={pages.ownStories} search={{ status }}>
                  {data.by_status[status]}
                </Link>
              </Fact>
            ))}
          </Facts>
        </Card>
      </Stack>
      <Stack as="section" aria-labelledby="answer">
        <h2 id="answer">{texts.answer}</h2>
        <p>{days === null ? texts.noAnswer : texts.answerDays(days)}</p>
      </Stack>
      <Stack as="section" aria-labelledby="by-month">
        <h2 id="by-month">{texts.byMonth}</h2>
        <Table kind="lined" aria-labelledby="by-month">
          <thead>
            <tr>
              <th scope="col">{texts.month}</th>
              <th scope="col">{texts.submitted}</th>
              <th scope="col">{texts.published}</th>
            </tr>
          </thead>
          <tbody>
            {data.by_month.map(({ month, submitted, published }) => (
              <tr key={month}>
                <th scope="row">{monthName.format(new Date(`${month}-01`))}</th>
                <td>{submitted}</td>
                <td>{published}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Stack>
    </>
  );
}
