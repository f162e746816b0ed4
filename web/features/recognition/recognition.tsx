import { useQuery } from '@tanstack/react-query';
import {
  MILESTONE_LABELS,
  recognitionTexts as texts,
} from '#contract/newsroom/recognition-texts.ts';
import { formatLongDay } from '#contract/shared/format.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Card, Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bars, Skeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { recognitionOptions } from './recognition.api.ts';

/** What somebody has done, and what they have reached. */
export function Recognition() {
  const { data, error, refetch } = useQuery(recognitionOptions);
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
  return (
    <>
      <Stack as="section" aria-labelledby="service">
        <h2 id="service">{texts.figures}</h2>
        <Card>
          <Facts kind="columns">
            <Fact label={texts.since}>{formatLongDay(data.since)}</Fact>
            <Fact label={texts.stories}>{data.stories_published}</Fact>
            <Fact label={texts.assignments}>{data.assignments_done}</Fact>
            <Fact label={texts.alerts}>{data.alerts_answered}</Fact>
            <Fact label={texts.training}>{texts.minutes(data.training_minutes)}</Fact>
          </Facts>
        </Card>
      </Stack>
      <Stack as="section" aria-labelledby="milestones">
        <h2 id="milestones">{texts.milestones}</h2>
        {data.milestones.length === 0 ? (
          <Soft>{texts.noMilestones}</Soft>
        ) : (
          <Card>
            <Facts kind="columns">
              {data.milestones.map(({ key, reached_at }) => (
                <Fact key={key} label={MILESTONE_LABELS[key]}>
                  <Time value={reached_at} dayOnly />
                </Fact>
              ))}
            </Facts>
          </Card>
        )}
      </Stack>
    </>
  );
}
