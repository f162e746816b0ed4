import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownAnalytics } from '#contract/newsroom/library.ts';
import { analyticsTexts as texts } from '#contract/newsroom/library-texts.ts';
import { STORY_STATUSES } from '#contract/newsroom/limits.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { STORY_STATUS_LABELS } from '#contract/newsroom/story-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { readOptions } from '#web/lib/api/read-options.ts';
import { nameMonth } from '#web/lib/browser/calendar-days.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Card, Stack } from '#web/ui/layout.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Table } from '#web/ui/table.tsx';

const analyticsOptions = readOptions(
  ['own-stories', 'analytics'],
  paths.ownAnalytics,
  ownAnalytics,
);

/** Each status leads to its stories. */
export function Analytics() {
  const loaded = useQuery(analyticsOptions);
  const { data } = loaded;
  if (!data) return <NotLoaded query={loaded} texts={texts} />;
  const days = data.median_days_to_answer;
  return (
    <>
      <Stack as="section" aria-labelledby="by-status">
        <h2 id="by-status">{texts.byStatus}</h2>
        <Card>
          <Facts kind="columns">
            {STORY_STATUSES.map((status) => (
              <Fact key={status} label={STORY_STATUS_LABELS[status]}>
                {data.by_status[status] > 0 ? (
                  <Link to={pages.ownStories} search={{ status }}>
                    {data.by_status[status]}
                  </Link>
                ) : (
                  0
                )}
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
        <Table aria-labelledby="by-month">
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
                <th scope="row">{nameMonth(month)}</th>
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
