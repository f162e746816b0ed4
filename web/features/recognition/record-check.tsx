import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { recordCheckTexts as texts } from '#contract/newsroom/recognition-texts.ts';
import { record as recordTexts } from '#contract/newsroom/record-texts.ts';
import { formatCalendarDay } from '#contract/shared/format.ts';
import { pages } from '#contract/shared/pages.ts';
import { isNotFound } from '#web/lib/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Card, Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bars, Skeleton } from '#web/ui/skeletons.tsx';
import { TimeFact } from '#web/ui/time-fact.tsx';
import { checkOptions } from './recognition.api.ts';

/** For people who typed the code from paper. */
function TypedCode({ code }: { code: string }) {
  const navigate = useNavigate();
  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code')).trim();
    void navigate({ to: pages.record('$code'), params: { code: typed } });
  }
  return (
    <Stack as="form" gap={4} onSubmit={handleSubmit}>
      <TextField
        name="code"
        label={texts.code}
        defaultValue={code}
        required
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" kind="primary">
        {texts.check}
      </Button>
    </Stack>
  );
}

/** What the network confirms to anybody who has the code. */
export function RecordCheck({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(checkOptions(code));
  if (isNotFound(error)) {
    return (
      <Stack gap={5}>
        <Banner kind="error">{texts.missing}</Banner>
        <TypedCode key={code} code={code} />
      </Stack>
    );
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
          <TimeFact label={texts.issued} value={data.issued_at} dayOnly />
        </Facts>
      </Card>
    </Stack>
  );
}
