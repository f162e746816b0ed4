import { useState } from 'react';
import { deskStoryTexts as texts } from '#contract/newsroom/desk-story-texts.ts';
import type { Story, StoryRevision } from '#contract/newsroom/stories.ts';
import { storyTexts } from '#contract/newsroom/story-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { Changes } from './lazy-changes.tsx';
import styles from './stories.module.css';

/** Every version, the latest first, and which words it changed. */
export function StoryHistory({
  story,
  revisions,
}: {
  story: Story;
  revisions: readonly StoryRevision[];
}) {
  const [shown, setShown] = useState<number | undefined>(revisions.at(-1)?.revision);
  const isAuthor = (by: StoryRevision['by']) => by.id !== null && by.id === story.author.id;
  return (
    <Stack as="section" gap={3} aria-label={texts.history}>
      <h2>{texts.history}</h2>
      <Soft size="sm">{texts.historyHint}</Soft>
      <Stack as="ol" gap={3} className={styles.history} reversed>
        {revisions.toReversed().map(({ revision, by, at }) => {
          const isShown = shown === revision;
          const now = revisions[revision - 1];
          const before = revisions[revision - 2];
          return (
            <Stack as="li" key={revision} gap={2}>
              <Soft size="sm">
                <strong>{storyTexts.revision(revision)}</strong>, {by.name}
                {isAuthor(by) && ` (${texts.author.toLowerCase()})`}, <Time value={at} />
              </Soft>
              {before ? (
                <Button
                  size="compact"
                  className="at-start"
                  aria-expanded={isShown}
                  onClick={() => setShown(isShown ? undefined : revision)}
                >
                  {texts.compare(revision)}
                </Button>
              ) : (
                <Soft size="sm">{texts.firstVersion}</Soft>
              )}
              {isShown && before && now && <Changes before={before} now={now} />}
            </Stack>
          );
        })}
      </Stack>
    </Stack>
  );
}
