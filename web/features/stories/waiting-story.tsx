import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { storyTexts, ownStoryTexts as texts } from '#contract/newsroom/story-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout.tsx';
import { ownStoriesOptions } from './own-story-lists.api.ts';

/** On top of the portal: a story that its author has to change. */
export function WaitingStory() {
  const { data } = useQuery(ownStoriesOptions({ status: 'changes_requested', limit: 1 }));
  const [story] = data?.stories ?? [];
  if (!story) return null;
  return (
    <Card as="section" gap={2} align="start" aria-labelledby="waiting-story">
      <h2 id="waiting-story">{texts.waiting}</h2>
      <p>{texts.waitingText(story.headline || storyTexts.untitled)}</p>
      <Link
        to={pages.ownStory('$id')}
        params={{ id: story.id }}
        className={buttonClass({ kind: 'primary' })}
      >
        {texts.toStory}
      </Link>
    </Card>
  );
}
