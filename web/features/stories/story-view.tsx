import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import type { Medium, Story } from '#contract/newsroom/stories.ts';
import { formatStoryPlace } from '#contract/newsroom/story-format.ts';
import { MEDIUM_LABELS, storyTexts as texts } from '#contract/newsroom/story-texts.ts';
import { nameIsoDay } from '#web/lib/browser/calendar-days.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Grid } from '#web/ui/grid.tsx';
import { Card, Stack } from '#web/ui/layout.tsx';
import { LazyMarkdown } from '#web/ui/lazy-markdown.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { MediumView } from './medium-view.tsx';
import { UnsentWords } from './unsent-words.tsx';

/** A story that its author cannot change now. */
export function OwnStoryView({ story }: { story: Story }) {
  return (
    <Stack gap={5}>
      <UnsentWords story={story} />
      <Card as="article" aria-label={story.headline}>
        <Facts kind="columns">
          <Fact label={texts.where}>{formatStoryPlace(story)}</Fact>
          <Fact label={texts.happenedOn}>{story.happened_on && nameIsoDay(story.happened_on)}</Fact>
        </Facts>
        <LazyMarkdown text={story.body} />
      </Card>
      {story.media.length > 0 && (
        <Stack as="section" gap={3} aria-labelledby="story-media">
          <h2 id="story-media">{texts.media}</h2>
          <MediaList
            media={story.media}
            link={(medium) => paths.storyMediumLink(story.id, medium.id)}
          />
        </Stack>
      )}
      {story.sources && (
        <Stack as="section" gap={2} aria-labelledby="story-sources">
          <h2 id="story-sources">{texts.sources}</h2>
          <Soft size="sm">{texts.sourcesHint}</Soft>
          <AsWritten>{story.sources}</AsWritten>
        </Stack>
      )}
    </Stack>
  );
}

/** Photos and recordings with their captions; `sign` adds what only some may see. */
export function MediaList({
  media,
  link,
  sign,
}: {
  media: readonly Medium[];
  link: (medium: Medium) => string;
  sign?: (medium: Medium) => React.ReactNode;
}) {
  return (
    <Grid as="ul" narrowest="17rem" isFixed isTop>
      {media.map((medium) => (
        <Card as="li" key={medium.id} gap={2}>
          <MediumView medium={medium} link={link(medium)} />
          <p>{medium.caption || <Soft as="span">{MEDIUM_LABELS[medium.kind]}</Soft>}</p>
          {medium.credit && (
            <Soft size="sm">
              {texts.credit}: {medium.credit}
            </Soft>
          )}
          {sign?.(medium)}
        </Card>
      ))}
    </Grid>
  );
}
