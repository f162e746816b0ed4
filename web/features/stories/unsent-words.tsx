import { useState } from 'react';
import type { Story } from '#contract/newsroom/stories.ts';
import { ownStoryTexts as texts } from '#contract/newsroom/story-texts.ts';
import { localStore } from '#web/lib/browser/storage.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Details } from '#web/ui/details.tsx';
import { readUnsaved } from './story-draft.ts';
import { draftKey } from './use-story-draft.ts';

/** What was typed here when the story could no longer be changed, for example on another device. */
export function UnsentWords({ story }: { story: Story }) {
  const key = draftKey(story, 'author');
  const [changes, setChanges] = useState(() => readUnsaved(key)?.changes ?? {});
  const words = Object.values(changes).filter((one) => typeof one === 'string' && one.trim());
  if (words.length === 0) return null;
  const discard = () => {
    localStore.remove(key);
    setChanges({});
  };
  return (
    <Banner kind="info">
      <Details summary={texts.unsentTitle}>
        <p>{texts.unsentBody}</p>
        <AsWritten>{words.join('\n\n')}</AsWritten>
        <Button size="small" onClick={discard}>
          {texts.discardUnsent}
        </Button>
      </Details>
    </Banner>
  );
}
