import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnStoriesQuery, StoryRow } from '#contract/newsroom/stories.ts';
import { formatStoryPlace } from '#contract/newsroom/story-format.ts';
import { storyTexts, ownStoryTexts as texts } from '#contract/newsroom/story-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { PagedList } from '#web/ui/paged-rows.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { ownStoriesOptions } from './own-story-lists.api.ts';
import { StoryBadge } from './story-badge.tsx';

const LIST_TEXTS = { ...texts, failed: storyTexts.failed };

function NewStoryLink() {
  return (
    <Link className={buttonClass({ kind: 'primary' })} to={pages.newStory}>
      <PlusIcon size={16} />
      {texts.new}
    </Link>
  );
}

export function OwnStoryList({ query }: { query: OwnStoriesQuery }) {
  const loaded = useQuery(ownStoriesOptions(query));
  if (!loaded.data) return <NotLoaded query={loaded} texts={LIST_TEXTS} cards={4} />;
  return (
    <Stack gap={4}>
      <PagedList
        answer={loaded}
        shown={query}
        texts={LIST_TEXTS}
        emptyAction={<NewStoryLink />}
        link={(page, props) => (
          <Link {...props} to={pages.ownStories} search={{ status: query.status, page }} />
        )}
      >
        {({ stories }) => (
          <>
            <p>
              <NewStoryLink />
            </p>
            <Stack as="ul" gap={3} aria-label={texts.list}>
              {stories.map((story) => (
                <StoryCard key={story.id} story={story} />
              ))}
            </Stack>
          </>
        )}
      </PagedList>
    </Stack>
  );
}

function StoryCard({ story }: { story: StoryRow }) {
  return (
    <Card as="li" gap={2}>
      <h2>
        <Link className="whole-row" to={pages.ownStory('$id')} params={{ id: story.id }}>
          {story.headline || storyTexts.untitled}
        </Link>
      </h2>
      <Row gap={2} rowGap={1}>
        <StoryBadge status={story.status} />
        <Soft as="span" size="sm">
          {formatStoryPlace(story) || storyTexts.noPlace}
          {story.media_count > 0 && `, ${texts.media(story.media_count)}`}
        </Soft>
      </Row>
      <Soft size="sm">
        {story.number}, {storyTexts.updated.toLowerCase()} <Time value={story.updated_at} />
      </Soft>
    </Card>
  );
}
