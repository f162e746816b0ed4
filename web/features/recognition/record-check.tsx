import { useQuery } from '@tanstack/react-query';
import { recordCheckTexts as texts } from '#contract/newsroom/recognition-texts.ts';
import { record as recordTexts } from '#contract/newsroom/record-texts.ts';
import { formatCalendarDay } from '#contract/shared/format.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Card, Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bars, Skeleton } from '#web/ui/skeletons.tsx';
import { Time } from '#web/ui/time.tsx';
import { checkOptions } from './recognition.api.ts';

/** What the network confirms to anybody who has the code. */
export function RecordCheck({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(checkOptions(code));
  if (error instanceof ApiError && error.status === 404) {
    return <Banner kind="error">{texts.missing}</Banner>;
  }
  if (error) return <LoadFailed message={error.message} onRetry={refetch} />;
  if (!data) {
    return (
      <Skeleton>
        <Bars count={1} kind="card" />
      </Skeleton>
    );
  }
  const isValid = data.valid ?? true;
  return (
    <Stack gap={4}>
      <Banner kind={isValid ? 'success' : 'error'}>
        {data.valid === undefined ? texts.lead : isValid ? texts.valid : texts.notValid}
      </Banner>
      <Card gap={3}>
        <h2>{recordTexts[data.kind]}</h2>
        <Facts>
          <Fact label={texts.name}>{data.name}</Fact>
          <Fact label={texts.since}>{formatCalendarDay(data.since)}</Fact>
          {data.until && <Fact label={texts.until}>{formatCalendarDay(data.until)}</Fact>}
          <Fact label={texts.stories}>{data.stories_published}</Fact>
          <Fact label={texts.issued}>
            <Time value={data.issued_at} dayOnly />
          </Fact>
        </Facts>
      </Card>
    </Stack>
  );
}
