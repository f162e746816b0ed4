import { diffWords } from 'diff';
import { useMemo } from 'react';
import type { StoryRevision } from '#contract/newsroom/stories.ts';
import { storyTexts as texts } from '#contract/newsroom/story-texts.ts';
import { ChangedWords } from '#web/ui/changed-words.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';

/** Two texts that have little in common can take very long. */
const COMPARE_MS = 300;

type Words = Pick<StoryRevision, 'headline' | 'body'>;

/** Which words differ. Import it lazily: comparing is needed on few pages. */
export default function StoryChanges({ before, now }: { before: Words; now: Words }) {
  const { headline, body, isSame } = useMemo(() => compare(before, now), [before, now]);
  if (isSame) return <Soft>{texts.noChangedWords}</Soft>;
  if (!headline || !body) return <Soft>{texts.tooDifferent}</Soft>;
  return (
    <Stack gap={2}>
      {before.headline !== now.headline && (
        <strong>
          <ChangedWords changes={headline} />
        </strong>
      )}
      {before.body !== now.body && <ChangedWords changes={body} />}
    </Stack>
  );
}

function compare(before: Words, now: Words) {
  const timeout = COMPARE_MS;
  return {
    isSame: before.headline === now.headline && before.body === now.body,
    headline: diffWords(before.headline, now.headline, { timeout }),
    body: diffWords(before.body, now.body, { timeout }),
  };
}
