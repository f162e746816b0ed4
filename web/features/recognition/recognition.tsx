import { useQuery } from '@tanstack/react-query';
import {
  MILESTONE_LABELS,
  recognitionTexts as texts,
} from '#contract/newsroom/recognition-texts.ts';
import { formatCalendarDay } from '#contract/shared/format.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Card, Stack } from '#web/ui/layout.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { TimeFact } from '#web/ui/time-fact.tsx';
import { recognitionOptions } from './recognition.api.ts';

export function Recognition() {
  const loaded = useQuery(recognitionOptions);
  const { data } = loaded;
  if (!data) return <NotLoaded query={loaded} texts={texts} />;
  return (
    <>
      <Stack as="section" aria-labelledby="service">
        <h2 id="service">{texts.figures}</h2>
        <Card>
          <Facts kind="columns">
            <Fact label={texts.since}>{formatCalendarDay(data.since)}</Fact>
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
                <TimeFact key={key} label={MILESTONE_LABELS[key]} value={reached_at} dayOnly />
              ))}
            </Facts>
          </Card>
        )}
      </Stack>
    </>
  );
}
